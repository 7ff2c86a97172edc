import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { useMentions } from './use-mentions.ts';

const asha = { name: 'Asha Rao', username: 'asha-rao', designation: '', picture: null };

/** A field that suggests Asha for a prefix and never responds to longer text. */
function fieldWith(text: string) {
  const textarea = document.createElement('textarea');
  const said: string[] = [];
  const { result, rerender } = renderHook(
    ({ value }: { value: string }) =>
      useMentions({
        field: { current: textarea },
        value,
        onValue: (next) => said.push(next),
        suggestPeople: (typed) =>
          typed === 'As' ? Promise.resolve([asha]) : new Promise(() => {}),
        onFound: () => {},
      }),
    { initialProps: { value: '' } },
  );
  const type = (value: string) =>
    act(() => {
      textarea.value = value;
      textarea.setSelectionRange(value.length, value.length);
      result.current.look(value, value.length);
      rerender({ value });
    });
  type(text);
  return {
    textarea,
    type,
    said,
    people: () => result.current.people,
    pick: () => result.current.pick(asha),
  };
}

test('the chosen person replaces all typed text, including characters typed since', async () => {
  const field = fieldWith('Thanks @As');
  await eventually(() => expect(field.people()).toEqual([asha]));
  field.type('Thanks @Asha');
  act(field.pick);
  expect(field.said).toEqual(['Thanks @asha-rao ']);
  expect(field.people()).toEqual([]);
});

test('no mention is inserted after its @ was deleted', async () => {
  const field = fieldWith('Thanks @As');
  await eventually(() => expect(field.people()).toEqual([asha]));
  field.type('Thanks ');
  act(field.pick);
  expect(field.said).toEqual([]);
});

test('a selection made right after choosing a person stays', async () => {
  const field = fieldWith('Thanks @As');
  await eventually(() => expect(field.people()).toEqual([asha]));
  act(field.pick);
  field.textarea.select();
  await new Promise(requestAnimationFrame);
  expect(field.textarea.selectionStart).toBe(0);
});
