import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { useMentions } from './use-mentions.ts';

const person = { name: 'Asha Rao', username: 'asha-rao', designation: '', picture: null };
const asha = { kind: 'person', person } as const;
const solar = { kind: 'topic', topic: { tag: 'solar', isFollowed: false } } as const;

/** A field that suggests Asha and #solar for a prefix and never responds to longer text. */
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
          typed === 'As' ? Promise.resolve([person]) : new Promise(() => {}),
        suggestTopics: (typed) =>
          typed === 'so' ? Promise.resolve([solar.topic]) : new Promise(() => {}),
        onFound: () => {},
      }),
    { initialProps: { value: '' } },
  );
  const type = (value: string) =>
    act(() => {
      textarea.value = value;
      textarea.setSelectionRange(value.length, value.length);
      result.current.update(value, value.length);
      rerender({ value });
    });
  type(text);
  return {
    textarea,
    type,
    said,
    suggestions: () => result.current.suggestions,
    pick: () => result.current.pick(asha),
    press: (key: string) =>
      act(() => {
        const event = { key, preventDefault() {}, stopPropagation() {} };
        result.current.handleKeyDown(event as KeyboardEvent<HTMLTextAreaElement>);
      }),
  };
}

test('the chosen person replaces all typed text, including characters typed since', async () => {
  const field = fieldWith('Thanks @As');
  await eventually(() => expect(field.suggestions()).toEqual([asha]));
  field.type('Thanks @Asha');
  act(field.pick);
  expect(field.said).toEqual(['Thanks @asha-rao ']);
  expect(field.suggestions()).toEqual([]);
});

test('no mention is inserted after its @ was deleted', async () => {
  const field = fieldWith('Thanks @As');
  await eventually(() => expect(field.suggestions()).toEqual([asha]));
  field.type('Thanks ');
  act(field.pick);
  expect(field.said).toEqual([]);
});

test('a selection made right after choosing a person stays', async () => {
  const field = fieldWith('Thanks @As');
  await eventually(() => expect(field.suggestions()).toEqual([asha]));
  act(field.pick);
  field.textarea.select();
  await new Promise(requestAnimationFrame);
  expect(field.textarea.selectionStart).toBe(0);
});

test('Enter starts a new line after a typed hashtag, and completes it after an arrow key', async () => {
  const field = fieldWith('Rain #so');
  await eventually(() => expect(field.suggestions()).toEqual([solar]));
  field.press('Enter');
  expect(field.said).toEqual([]);
  field.press('ArrowUp');
  field.press('Enter');
  expect(field.said).toEqual(['Rain #solar ']);
});
