import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { groupOf, onMessage, sendText } from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import { wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { directRoom, groupRoom, inRooms, insertConnections } from '../../../test/rooms.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
let stranger: SignedInPerson;
let room: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi, meera, stranger] = await people(suite, 'asha', 'ravi', 'meera', 'stranger');
  room = await groupOf(suite, asha, ravi, meera);
});

const mentioned = async (person: SignedInPerson) =>
  (await wholeList(suite, person)).filter(({ kind }) => kind === 'mention');

test('a mention notifies the member with the text and a link, also in a muted room, and queues a push', async () => {
  await suite.database`
    insert into push_subscriptions (user_id, session_id, endpoint, public_key, auth_secret)
    select u.id, s.id, 'https://push.example/' || u.username,
      decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex')
    from users u join sessions s on s.user_id = u.id where u.username = ${ravi.username}`;
  await inRooms(suite, ravi).mute(room);
  await sendText(suite, asha, room, 'Nobody in particular');
  expect(await mentioned(ravi)).toEqual([]);
  await sendText(suite, asha, room, `Can you bring tea, @${ravi.username}?`);
  expect(await mentioned(ravi)).toMatchObject([
    {
      actors: [{ username: asha.username }],
      excerpt: `Can you bring tea, @${ravi.username}?`,
      target: { page: 'room', id: room, commentId: null },
    },
  ]);
  expect(await mentioned(meera)).toEqual([]);
  const pushes = await suite.database<object[]>`
    select from pending_pushes p join users u on u.id = p.recipient_id
    where u.username = ${ravi.username}`;
  expect(pushes).toHaveLength(1);
});

test('only other members are notified: not the sender, users outside the room, blocked members or a direct room', async () => {
  await as(suite, meera).block(asha);
  const names = [asha, stranger, meera].map(({ username }) => `@${username}`).join(' ');
  await sendText(suite, asha, room, names);
  const direct = await directRoom(suite, asha, ravi);
  await sendText(suite, asha, direct.id, `@${ravi.username}`);
  for (const person of [asha, stranger, meera, ravi]) expect(await mentioned(person)).toEqual([]);
});

test('an edit notifies new members and retracts the notification of those it no longer mentions; deleting retracts all', async () => {
  const sent = await sendText(suite, asha, room, `@${ravi.username} today`);
  await onMessage(suite, asha).edit(sent, `@${meera.username} today`);
  expect(await mentioned(ravi)).toEqual([]);
  expect(await mentioned(meera)).toMatchObject([{ excerpt: `@${meera.username} today` }]);
  await onMessage(suite, asha).remove(sent);
  expect(await mentioned(meera)).toEqual([]);
});

test('an edit notifies no member who joined after the message, who cannot read it', async () => {
  const { id } = await groupRoom(suite, asha, ravi);
  const sent = await sendText(suite, asha, id, 'The code is 1234');
  await insertConnections(suite, asha, meera);
  await inRooms(suite, asha).add(id, meera);
  const names = [ravi, meera].map(({ username }) => `@${username}`).join(' ');
  await onMessage(suite, asha).edit(sent, `The code is 1234, ${names}`);
  expect(await mentioned(meera)).toEqual([]);
  expect(await mentioned(ravi)).toHaveLength(1);
});

test('a member who left sees no mention, and after joining again not its text', async () => {
  const { id } = await groupRoom(suite, asha, ravi);
  await sendText(suite, asha, id, `@${ravi.username} the code is 1234`);
  await inRooms(suite, ravi).leave(id);
  expect(await mentioned(ravi)).toEqual([]);
  await insertConnections(suite, asha, ravi);
  await inRooms(suite, asha).add(id, ravi);
  expect(await mentioned(ravi)).toMatchObject([{ excerpt: 'Monsoon crew' }]);
});

test('a member who is being removed is mentioned or not, and no change number is lost', async () => {
  const { id } = await groupRoom(suite, asha, ravi, meera);
  const [sent] = await Promise.all([
    sendText(suite, meera, id, `@${ravi.username} stay`),
    inRooms(suite, asha).remove(id, ravi),
  ]);
  expect(await mentioned(ravi)).toEqual([]);
  const [row] = await suite.database<[{ last: number; count: number }]>`
    select r.last_change::int as last, count(*)::int as count
    from rooms r join messages m on m.room_id = r.id where r.id = ${id} group by r.id`;
  expect(row).toEqual({ last: 3, count: 3 });
  expect(sent.seq).toBeGreaterThan(1);
});
