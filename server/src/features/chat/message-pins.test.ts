import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { inOrder } from '../../../test/lock-waits.ts';
import {
  changesAfter,
  directOf,
  groupOf,
  history,
  onMessage,
  sendText,
} from '../../../test/messages.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { projectWith } from '../../../test/projects.ts';
import { groupRoom, inRooms, insertConnections } from '../../../test/rooms.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { lockRoom } from './members.queries.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let room: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
const live = liveClients(() => suite);
afterEach(() => live.closeAll());
beforeEach(async () => {
  [asha, ravi] = await people(suite, 'asha', 'ravi');
  room = await groupOf(suite, asha, ravi);
});

const pins = async (person: SignedInPerson, roomId = room) =>
  (await inRooms(suite, person).see(roomId)).pinned.map(({ content }) => content);

test('an admin pins and unpins; the latest pin is first, and pinning twice changes nothing', async () => {
  const first = await sendText(suite, ravi, room, 'First');
  const second = await sendText(suite, asha, room, 'Second');
  expect(await onMessage(suite, asha).pin(first)).toMatchObject({
    statusCode: 200,
    data: { isPinned: true, change: 3, editedAt: null },
  });
  await onMessage(suite, asha).pin(second);
  expect(await pins(ravi)).toEqual(['Second', 'First']);
  expect(await onMessage(suite, asha).pin(second)).toMatchObject({ data: { change: 4 } });
  await onMessage(suite, asha).pin(second, false);
  expect(await pins(ravi)).toEqual(['First']);
  expect((await inRooms(suite, ravi).list()).rooms).toMatchObject([{ pinned: [] }]);
});

test('other members of a group get 403; in direct and project rooms every member pins', async () => {
  const sent = await sendText(suite, ravi, room);
  expect(await onMessage(suite, ravi).pin(sent)).toMatchObject({
    statusCode: 403,
    code: 'ROOM_ADMINS_ONLY',
  });
  const direct = await directOf(suite, asha, ravi);
  const { id: project } = await projectWith(suite, asha, ravi);
  for (const roomId of [direct, project]) {
    const message = await sendText(suite, asha, roomId);
    for (const person of [asha, ravi]) {
      expect(await onMessage(suite, person).pin(message)).toMatchObject({ statusCode: 200 });
    }
  }
});

test('a room has at most three pinned messages, also when two are pinned at once', async () => {
  const sent: Message[] = [];
  for (let turn = 0; turn < 4; turn++) sent.push(await sendText(suite, asha, room, `${turn}`));
  const by = onMessage(suite, asha);
  for (const message of sent.slice(0, 2)) await by.pin(message);
  const answers = await Promise.all(sent.slice(2).map((message) => by.pin(message)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await pins(ravi)).toHaveLength(3);
});

test('a pin replaces the earliest of those that its admin cannot see, and those that they see count as before', async () => {
  const [meera, late] = await people(suite, 'meera', 'late');
  await inRooms(suite, asha).changeAdmin(room, ravi);
  const before = [];
  for (const content of ['One', 'Two', 'Three']) {
    before.push(await sendText(suite, asha, room, content));
  }
  for (const message of before) await onMessage(suite, asha).pin(message);
  await insertConnections(suite, asha, meera, late);
  await inRooms(suite, asha).add(room, meera, late);
  await inRooms(suite, asha).changeAdmin(room, late);
  await inRooms(suite, asha).leave(room);
  const tab = await live.connect(ravi);
  const byLate = onMessage(suite, late);
  const { change } = await history(suite, late, room);
  const own = [];
  for (const content of ['Four', 'Five', 'Six', 'Seven']) {
    own.push(await sendText(suite, late, room, content));
  }
  const [four, five, six, seven] = own as [Message, Message, Message, Message];
  expect(await byLate.pin(four)).toMatchObject({ statusCode: 200, data: { isPinned: true } });
  expect(await pins(ravi)).toEqual(['Four', 'Three', 'Two']);
  expect(await pins(late)).toEqual(['Four']);
  // The end of the pin is a change like any other, before that of the new one.
  const unpinned = expect.objectContaining({ id: before[0]?.id, isPinned: false });
  await tab.waitForMatch('message:changed', { change: change + 5, message: unpinned });
  const pinned = expect.objectContaining({ id: four.id, isPinned: true });
  await tab.waitForMatch('message:changed', { change: change + 6, message: pinned });
  // A second request for the same pin ends no other.
  await byLate.pin(four);
  expect(await pins(ravi)).toHaveLength(3);
  await byLate.pin(five);
  await byLate.pin(six);
  expect(await byLate.pin(seven)).toMatchObject({ statusCode: 409, code: 'TOO_MANY_PINS' });
  expect(await pins(ravi)).toEqual(['Six', 'Five', 'Four']);
  // A block hides pins in the same way.
  await as(suite, ravi).block(late);
  const last = await sendText(suite, meera, room, 'Last');
  expect(await onMessage(suite, ravi).pin(last)).toMatchObject({ statusCode: 200 });
  expect(await pins(meera)).toEqual(['Last', 'Six', 'Five']);
});

const lock = (transaction: Queryable) => lockRoom(transaction, room);

test('a deleted message is never pinned, whichever of the two comes first', async () => {
  const by = onMessage(suite, asha);
  for (const isPinnedFirst of [true, false]) {
    const sent = await sendText(suite, asha, room);
    const requests = [() => by.pin(sent), () => by.remove(sent)];
    // The queue of the room holds the second back, so that only the first waits for the lock.
    const order = { lock, requests: isPinnedFirst ? requests : requests.toReversed(), waiting: 1 };
    const responses = await inOrder(suite, order);
    expect(responses).toMatchObject([
      { statusCode: 200 },
      { statusCode: isPinnedFirst ? 200 : 404 },
    ]);
    expect(await pins(ravi)).toEqual([]);
  }
  const { messages } = await history(suite, asha, room);
  expect(messages.filter(({ isPinned }) => isPinned)).toEqual([]);
});

test('a message that a moderator removes is never pinned, whichever of the two comes first', async () => {
  const moderator = await newModerator(suite);
  for (const isPinnedFirst of [true, false]) {
    const sent = await sendText(suite, ravi, room, 'Something unkind');
    await inModeration(suite, asha).report({ subject: 'message', id: sent.id });
    const { id: caseId } = await caseAbout(suite, moderator, ravi);
    const pin = () => onMessage(suite, asha).pin(sent);
    const remove = () => inModeration(suite, moderator).decide(caseId, 'remove');
    const requests = isPinnedFirst ? [pin, remove] : [remove, pin];
    const responses = await inOrder(suite, { lock, requests });
    expect(responses).toMatchObject([
      { statusCode: 200 },
      { statusCode: isPinnedFirst ? 200 : 404 },
    ]);
    expect(await pins(asha)).toEqual([]);
  }
});

test('pins reach open tabs and the list of changes; members who cannot see the message get only its number', async () => {
  const { id } = await groupRoom(suite, asha, ravi);
  const sent = await sendText(suite, asha, id, 'Before Meera');
  const [meera] = await people(suite, 'meera');
  await insertConnections(suite, asha, meera);
  await inRooms(suite, asha).add(id, meera);
  const [tab, late] = [await live.connect(ravi), await live.connect(meera)];
  const { change } = (await onMessage(suite, asha).pin(sent)).data as Message;
  const pinned = expect.objectContaining({ id: sent.id, isPinned: true });
  await tab.waitForMatch('message:changed', { change, message: pinned });
  await late.waitForMatch('message:changed', { roomId: id, change, message: null });
  expect(JSON.stringify(late.received)).not.toContain('Before Meera');
  expect(await changesAfter(suite, ravi, id, change - 1)).toMatchObject({
    messages: [{ id: sent.id, isPinned: true }],
  });
  expect(await pins(meera, id)).toEqual([]);
  await as(suite, ravi).block(asha);
  expect(await pins(ravi, id)).toEqual([]);
});
