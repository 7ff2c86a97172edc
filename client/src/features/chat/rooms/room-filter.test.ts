import { expect, test } from 'vitest';
import { makeMessage, makeRoom } from '../../../testing/chat.ts';
import { toChatRoom } from '../chat.state.ts';
import { matchesRoom } from './room-filter.ts';

const room = toChatRoom(
  makeRoom('r', {
    name: 'Soil sensor team',
    lastMessage: makeMessage('r', 1, { content: 'Kal milte hain, café at five' }),
  }),
  null,
);

test.each(['', '  ', 'soil', 'SENSOR', 'ravi', 'milte', 'cafe\u0301'])(
  'finds a conversation by its name, its members and its last message: “%s”',
  (typed) => expect(matchesRoom(room, typed)).toBe(true),
);

test('does not match other terms', () => {
  expect(matchesRoom(room, 'rocket')).toBe(false);
});
