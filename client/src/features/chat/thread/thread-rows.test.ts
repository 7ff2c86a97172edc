import { expect, test } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { makeMessage } from '../../../testing/chat.ts';
import { toChatMessage, type ChatMessage } from '../chat.state.ts';
import { threadRows } from './thread-rows.ts';

const all = { newAfter: null, isWhole: true };
const asha = makePerson('Asha');

function at(time: string, changes: Partial<ChatMessage> = {}): ChatMessage {
  const message = toChatMessage(makeMessage('r', 1), 'meera');
  return { ...message, timestamp: `2026-11-${time}:00.000Z`, ...changes };
}

test('groups messages of one sender within five minutes', () => {
  const rows = threadRows(
    [at('14T10:00'), at('14T10:04'), at('14T10:10'), at('14T10:11', { isSender: true })],
    all,
  );
  expect(rows.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true]);
});

test('a room event separates the messages before and after it', () => {
  const rows = threadRows([at('14T10:00'), at('14T10:01', { kind: 'left' }), at('14T10:02')], all);
  expect(rows.map(({ startsGroup }) => startsGroup)).toEqual([true, true, true]);
});

test('each day has a separator; the first loaded day only if it is the first of the room', () => {
  const messages = [at('13T10:00'), at('14T10:00'), at('14T11:00')];
  const starts = (isWhole: boolean) =>
    threadRows(messages, { ...all, isWhole }).map(({ startsDay }) => startsDay);
  expect(starts(true)).toEqual([true, true, false]);
  expect(starts(false)).toEqual([false, true, false]);
});

test('the New messages line stands before the first unread message of another member', () => {
  const messages = [
    at('14T10:00', { seq: 1, person: asha }),
    at('14T10:01', { seq: 2, isSender: true }),
    at('14T10:02', { seq: 4, kind: 'renamed' }),
    at('14T10:03', { seq: 5, person: asha }),
    at('14T10:04', { seq: 6, person: asha }),
  ];
  const firstNew = (newAfter: number | null) =>
    threadRows(messages, { ...all, newAfter }).findIndex(({ startsNew }) => startsNew);
  expect(firstNew(null)).toBe(-1);
  expect(firstNew(0)).toBe(0);
  expect(firstNew(1)).toBe(3);
  expect(firstNew(5)).toBe(4);
  expect(firstNew(6)).toBe(-1);
});

test('a message keeps its React key when the server confirms it', () => {
  const unsent = at('14T10:00', { id: 'a', clientId: 'c', seq: null });
  const sent = at('14T10:00', { id: 'b', clientId: 'c', seq: 7 });
  expect(threadRows([unsent], all)[0]?.key).toBe(threadRows([sent], all)[0]?.key);
});

test('messages of two former members are not grouped', () => {
  const rows = threadRows(
    [at('14T10:00', { id: 'a', person: null }), at('14T10:01', { id: 'b', person: null })],
    all,
  );
  expect(rows.map(({ startsGroup }) => startsGroup)).toEqual([true, true]);
});
