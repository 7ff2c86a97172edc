import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { latestAnnouncement } from '../../../ui/announce.ts';
import { SkillsEditor } from './SkillsEditor.tsx';

afterEach(cleanup);

const skills = (count: number) => Array.from({ length: count }, (_, index) => `skill ${index}`);

function Editor({ count }: { count: number }) {
  const [value, setValue] = useState(skills(count));
  const [text, setText] = useState('');
  return (
    <SkillsEditor
      value={value}
      text={text}
      onTextChange={setText}
      onChange={(next, rest) => {
        setValue(next);
        setText(rest);
      }}
      errorOf={() => undefined}
      suggestions={['Welding']}
    />
  );
}

function paste(skillList: string): void {
  const clipboardData = { getData: () => skillList };
  fireEvent.paste(screen.getByLabelText('Add a skill'), { clipboardData });
}

const announced = () => latestAnnouncement()?.text;

test('pasted skills are announced, and those above the limit are not said to be added', () => {
  show(<Editor count={28} />);
  paste('Rust,');
  expect(announced()).toBe('Rust added');
  paste('Go, SQL, CAD');
  expect(screen.queryByText('SQL')).toBeNull();
  expect(announced()).toBe('Go added. You have reached the limit of 30 skills.');
});

test('a suggestion that reaches the limit is announced with the limit', () => {
  show(<Editor count={29} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add Welding' }));
  expect(announced()).toBe('Welding added. You have reached the limit of 30 skills.');
});

test('a skill that the profile has is announced as already added', () => {
  show(<Editor count={3} />);
  paste('Skill 1,');
  expect(announced()).toBe('Already added');
});

test('removing a skill keeps the one that is being typed', () => {
  show(<Editor count={2} />);
  fireEvent.change(screen.getByLabelText('Add a skill'), { target: { value: 'Weld' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove skill 0' }));
  expect(screen.getByLabelText<HTMLInputElement>('Add a skill').value).toBe('Weld');
});
