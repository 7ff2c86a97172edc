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
  'a conversation is found by its name, by who is in it and by its last message: “%s”',
  (typed) => expect(matchesRoom(room, typed)).toBe(true),
);

test('other words do not find it', () => {
  expect(matchesRoom(room, 'rocket')).toBe(false);
});
