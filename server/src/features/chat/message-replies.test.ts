import { randomUUID } from 'node:crypto';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import {
  changesAfter,
  groupOf,
  history,
  onMessage,
  sendMessage,
  sendText,
} from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { groupRoom, inRooms, insertConnections } from '../../../test/rooms.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
let room: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
const live = liveClients(() => suite);
afterEach(() => live.closeAll());
beforeEach(async () => {
  [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  room = await groupOf(suite, asha, ravi, meera);
});

const reply = (person: SignedInPerson, { seq }: Message, content = 'Yes') =>
  sendText(suite, person, room, { content, replyToSeq: seq });

async function quoteFor(reader: SignedInPerson, { id }: Message) {
  const { messages } = await history(suite, reader, room);
  return messages.find((message) => message.id === id)?.replyTo;
}

test('a reply quotes the beginning of the message with its sender, and is a message like any other', async () => {
  const original = await sendText(suite, ravi, room, 'x'.repeat(400));
  const sent = await reply(asha, original);
  expect(sent).toMatchObject({
    content: 'Yes',
    seq: 2,
    replyTo: {
      seq: 1,
      message: {
        content: 'x'.repeat(300),
        sender: { username: ravi.username },
        isDeleted: false,
        mediaCount: 0,
      },
    },
  });
  expect(await history(suite, meera, room)).toMatchObject({
    messages: [{ id: original.id, replyTo: null }, sent],
  });
});

test('a quote has the current text of an edited message, and nothing of a deleted one', async () => {
  const original = await sendText(suite, ravi, room, 'Meet at six');
  const sent = await reply(asha, original);
  await onMessage(suite, ravi).edit(original, 'Meet at seven');
  expect(await quoteFor(meera, sent)).toMatchObject({ message: { content: 'Meet at seven' } });
  await onMessage(suite, ravi).remove(original);
  expect(await quoteFor(meera, sent)).toMatchObject({
    seq: original.seq,
    message: { content: '', isDeleted: true },
  });
  expect(JSON.stringify(await changesAfter(suite, meera, room, 0))).not.toContain('Meet at');
});

test('a reply to a deleted message is stored, also while it is being deleted', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const original = await sendText(suite, ravi, room, 'Secret plan');
    const [sent] = await Promise.all([
      reply(asha, original),
      onMessage(suite, ravi).remove(original),
    ]);
    expect(await quoteFor(meera, sent)).toMatchObject({
      message: { content: '', isDeleted: true },
    });
  }
  const { messages } = await history(suite, asha, room);
  expect(messages.map(({ seq }) => seq)).toHaveLength(10);
  expect(JSON.stringify(messages)).not.toContain('Secret plan');
});

test('members who joined later, and those whom a block hides the sender from, get no text of the quote', async () => {
  const { id } = await groupRoom(suite, asha, ravi, meera);
  room = id;
  const original = await sendText(suite, ravi, room, 'Only for the first three');
  const [late] = await people(suite, 'late');
  await insertConnections(suite, asha, late);
  await inRooms(suite, asha).add(room, late);
  await as(suite, meera).block(ravi);
  const [ofLate, ofMeera, ofRavi] = [
    await live.connect(late),
    await live.connect(meera),
    await live.connect(ravi),
  ];
  const sent = await reply(asha, original);
  for (const reader of [late, meera]) {
    expect(await quoteFor(reader, sent)).toEqual({ seq: original.seq, message: null });
  }
  const eventOf = (tab: LiveClient, message: object) =>
    tab.waitForMatch('message:changed', {
      message: expect.objectContaining({ id: sent.id, ...message }),
    });
  for (const tab of [ofLate, ofMeera]) {
    await eventOf(tab, { replyTo: { seq: original.seq, message: null } });
    expect(JSON.stringify(tab.received)).not.toContain('Only for');
  }
  const quote = expect.objectContaining({ content: 'Only for the first three' });
  await eventOf(ofRavi, { replyTo: { seq: original.seq, message: quote } });
});

test('only a text message of the same room that the sender can read is replied to, over HTTP and sockets', async () => {
  const { id } = await groupRoom(suite, asha, ravi);
  room = id;
  const before = await sendText(suite, asha, room, 'Before Meera');
  const elsewhere = await groupOf(suite, asha, ravi);
  for (let turn = 0; turn < 9; turn++) await sendText(suite, asha, elsewhere);
  await insertConnections(suite, asha, meera);
  await inRooms(suite, asha).add(room, meera);
  const { change } = await history(suite, asha, room);
  const tab = await live.connect(meera);
  // The creation, a message before joining, the line about joining, and a number of another room.
  for (const replyToSeq of [1, before.seq, change, 9]) {
    expect(await sendMessage(suite, meera, room, { replyToSeq })).toMatchObject({
      statusCode: 404,
    });
    const message = { roomId: room, clientId: randomUUID(), content: 'Yes', replyToSeq };
    expect(await tab.socket.emitWithAck('message:send', message)).toMatchObject({ status: 404 });
  }
  expect(await history(suite, asha, room)).toMatchObject({ change });
  expect(await sendMessage(suite, asha, room, { replyToSeq: before.seq })).toMatchObject({
    statusCode: 201,
  });
});

test('a message whose sender a block hides is not replied to, in either direction of the block', async () => {
  const [ofRavi, ofMeera] = [await sendText(suite, ravi, room), await sendText(suite, meera, room)];
  await as(suite, meera).block(ravi);
  for (const [person, { seq: replyToSeq }] of [
    [meera, ofRavi],
    [ravi, ofMeera],
  ] as const) {
    expect(await sendMessage(suite, person, room, { replyToSeq })).toMatchObject({
      statusCode: 404,
    });
    expect(await sendMessage(suite, asha, room, { replyToSeq })).toMatchObject({
      statusCode: 201,
    });
  }
});

test('over a socket a retry is one reply', async () => {
  const original = await sendText(suite, ravi, room, 'Tea?');
  const tab = await live.connect(asha);
  const message = { roomId: room, clientId: randomUUID(), content: 'Yes', replyToSeq: 1 };
  const first = await tab.socket.emitWithAck('message:send', message);
  expect(await tab.socket.emitWithAck('message:send', message)).toEqual(first);
  expect(first).toMatchObject({ status: 201, data: { replyTo: { seq: original.seq } } });
  expect(
    await tab.socket.emitWithAck('message:send', { ...message, replyToSeq: -1 }),
  ).toMatchObject({ status: 400 });
});

test('a retry of a reply returns it, also if a block hides the original since', async () => {
  const { seq: replyToSeq } = await sendText(suite, ravi, room, 'Tea?');
  const clientId = randomUUID();
  const first = await sendMessage(suite, meera, room, { clientId, replyToSeq });
  await as(suite, meera).block(ravi);
  const again = await sendMessage(suite, meera, room, { clientId, replyToSeq });
  expect(again).toMatchObject({ statusCode: 201, data: { id: first.data.id } });
  expect(again.data.replyTo).toEqual({ seq: replyToSeq, message: null });
  expect((await history(suite, asha, room)).messages).toHaveLength(2);
});

test('a room is deleted with its replies', async () => {
  const original = await sendText(suite, ravi, room);
  await reply(asha, original);
  for (const person of [asha, ravi, meera]) await inRooms(suite, person).leave(room);
  const rows = await suite.database<object[]>`select from messages where room_id = ${room}`;
  expect(rows).toEqual([]);
});
