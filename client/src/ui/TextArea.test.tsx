import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

afterEach(cleanup);

function describeWith(value: string): string | null {
  show(
    <Field label="Reason" hint="Name the rule">
      <TextArea limit={10} value={value} onChange={() => {}} />
    </Field>,
  );
  const ids = screen.getByLabelText('Reason').getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

test.each([
  ['far from the limit', 'क्षि'.repeat(7), 'Name the rule'],
  ['near the limit', '👨‍👩‍👧‍👦'.repeat(8), 'Name the rule | 2 characters left'],
  ['beyond the limit', 'क्षि'.repeat(11), 'Name the rule | 1 character too many'],
])('counts characters as users do: %s', (_, text, description) => {
  expect(describeWith(text)).toBe(description);
});

test('is marked as invalid by its own rule as by an error of the field', () => {
  show(
    <>
      <TextArea aria-label="Alone" aria-invalid />
      <Field label="In a field">
        <TextArea aria-invalid />
      </Field>
      <Field label="With an error" error="Too short">
        <TextArea />
      </Field>
      <Field label="Without an error">
        <TextArea />
      </Field>
    </>,
  );
  const labels = ['Alone', 'In a field', 'With an error', 'Without an error'];
  const fields = labels.map((label) => screen.getByLabelText(label));
  const states = fields.map((field) => field.getAttribute('aria-invalid'));
  expect(states).toEqual(['true', 'true', 'true', null]);
});
