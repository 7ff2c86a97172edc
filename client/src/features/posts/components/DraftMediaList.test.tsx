import type { Media } from '@sangam/contract/media/media.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { DraftMedia, PostDraft } from '../post-draft.ts';
import { DraftMediaList } from './DraftMediaList.tsx';

afterEach(cleanup);

const photo = { name: 'a.webp', type: 'image/webp', width: 4, height: 3, alt: '' };

function Editor({ media }: { media: DraftMedia[] }) {
  const [draft, setDraft] = useState<PostDraft>({ id: 'd', content: '', media });
  return (
    <>
      <DraftMediaList draft={draft} onChange={setDraft} onRemoved={() => {}} />
      <output data-testid="labels">{JSON.stringify(draft.media.map((one) => one.aiLabel))}</output>
    </>
  );
}

function labels(): unknown {
  return JSON.parse(screen.getByTestId('labels').textContent);
}

test('each file can be declared as made with AI, and the declaration removed', () => {
  show(
    <Editor
      media={[
        { ...photo, id: 'one' },
        { ...photo, id: 'two', aiLabel: 'declared' },
      ]}
    />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Made with AI: file 1', checked: false }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Made with AI: file 2', checked: true }));
  expect(labels()).toEqual(['declared', null]);
});

test('the description of a published photo can be changed', () => {
  const published: Media = {
    id: 'one',
    url: '/media/one/main.webp',
    type: 'image/webp',
    width: 4,
    height: 3,
    alt: 'A wall',
    bytes: 100,
    colour: null,
    variants: [],
  };
  show(<Editor media={[{ ...photo, id: 'one', alt: published.alt, published }]} />);
  const description = screen.getByRole('textbox', { name: 'Describe photo 1' });
  fireEvent.change(description, { target: { value: 'A green wall' } });
  expect(screen.getByDisplayValue('A green wall')).toBe(description);
});

test('a label that the file itself has cannot be removed, and the reason is shown', () => {
  show(<Editor media={[{ ...photo, id: 'one', aiLabel: 'detected' }]} />);
  const box = screen.getByRole('checkbox', { name: 'Made with AI: file 1', checked: true });
  expect(box.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('The file itself says so. This label cannot be removed.');
  fireEvent.click(box);
  expect(labels()).toEqual(['detected']);
});
