import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import { as, people } from '../../../test/network-people.ts';
import { expectData } from '../../../test/posts.ts';
import { addProject, projectWith, requestsOf } from '../../../test/projects.ts';
import {
  insertConnections,
  directRoom,
  groupRoom,
  inRooms,
  insertMessage,
} from '../../../test/rooms.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());

const live = liveClients(() => suite);
afterEach(() => live.closeAll());

interface MessageChange {
  readonly roomId: string;
  readonly change: number;
  readonly message: Message | null;
}

/** The event with this change number, once it has arrived. */
function changeEvent(tab: LiveClient, number: number): Promise<MessageChange> {
  return eventually(() => {
    const event = (tab.all('message:changed') as MessageChange[]).find(
      ({ change }) => change === number,
    );
    if (!event) throw new Error(`number ${number} has not come yet`);
    return event;
  });
}

const inBoth = <State>(state: State) => [state, state];

describe('unread counts', () => {
  test('are equal in two tabs after a message, a mute, an unread mark and a read mark', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    const tabs = [await live.connect(asha), await live.connect(asha)];
    const latest = async (count: number) =>
      Promise.all(tabs.map(async (tab) => (await tab.waitFor('room:unread', count)).at(-1)));
    const seq = await insertMessage(suite, ravi, id);
    const state = { roomId: id, unreadCount: 1, isMarkedUnread: false, isMuted: false, readSeq: 0 };
    expect(await latest(1)).toEqual(inBoth({ ...state, totalUnread: 1 }));
    await inRooms(suite, asha).mute(id);
    expect(await latest(2)).toEqual(inBoth({ ...state, isMuted: true, totalUnread: 0 }));
    await inRooms(suite, asha).mute(id, false);
    await latest(3);
    tabs[0]?.socket.emit('room:read', { roomId: id, seq });
    const read = { ...state, unreadCount: 0, readSeq: seq, totalUnread: 0 };
    expect(await latest(4)).toEqual(inBoth(read));
    await inRooms(suite, asha).markUnread(id);
    const marked = { ...read, isMarkedUnread: true, totalUnread: 1 };
    expect(await latest(5)).toEqual(inBoth(marked));
  });

  test('of a burst are batched, and the last one is correct', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    const tab = await live.connect(asha);
    for (let turn = 0; turn < 20; turn++) await insertMessage(suite, ravi, id);
    await tab.waitFor('message:changed', 20);
    await expect
      .poll(() => tab.all('room:unread').at(-1))
      .toMatchObject({ unreadCount: 20, totalUnread: 20 });
    expect(tab.all('room:unread').length).toBeLessThan(10);
  });

  test('ignores malformed read marks and those of users outside the room', async () => {
    const [asha, ravi, stranger] = await people(suite, 'asha', 'ravi', 'stranger');
    const { id } = await directRoom(suite, asha, ravi);
    const seq = await insertMessage(suite, ravi, id);
    const [tab, outside] = [await live.connect(asha), await live.connect(stranger)];
    const wrong: unknown[] = [
      null,
      'x',
      { roomId: id },
      { roomId: 'x', seq },
      { roomId: id, seq: 'x' },
      { roomId: id, seq: 0.5 },
      { roomId: id, seq, more: 1 },
    ];
    for (const mark of wrong) tab.socket.emit('room:read', mark as { roomId: string; seq: number });
    outside.socket.emit('room:read', { roomId: id, seq });
    expect(await live.receivedAll(outside)).toEqual([]);
    await live.receivedAll(tab);
    expect(await inRooms(suite, asha).total()).toBe(1);
  });
});

describe('a message', () => {
  test('is broadcast to all members and nobody else', async () => {
    const [asha, ravi, meera, stranger] = await people(suite, 'asha', 'ravi', 'meera', 'stranger');
    const { id } = await groupRoom(suite, asha, ravi, meera);
    await inRooms(suite, meera).leave(id);
    await groupRoom(suite, stranger, meera);
    const [mine, theirs, gone, outside] = [
      await live.connect(asha),
      await live.connect(ravi),
      await live.connect(meera),
      await live.connect(stranger),
    ];
    const change = await insertMessage(suite, asha, id, 'Only here');
    for (const tab of [mine, theirs]) {
      expect(await changeEvent(tab, change)).toMatchObject({
        roomId: id,
        message: { seq: change },
      });
    }
    for (const tab of [gone, outside]) {
      await live.receivedAll(tab);
      const rooms = (tab.all('message:changed') as MessageChange[]).map(({ roomId }) => roomId);
      expect(rooms).not.toContain(id);
    }
  });

  test('of a blocked user, or from before one joined, is only a change number', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi);
    const before = await insertMessage(suite, ravi, id, 'Before she came');
    await insertConnections(suite, asha, meera);
    await inRooms(suite, asha).add(id, meera);
    await as(suite, asha).block(ravi);
    const [hidden, late] = [await live.connect(asha), await live.connect(meera)];
    const change = await insertMessage(suite, ravi, id, 'Hello');
    expect(await changeEvent(hidden, change)).toEqual({ roomId: id, change, message: null });
    expect(await changeEvent(late, change)).toMatchObject({ message: { content: 'Hello' } });
    const [old] = await suite.database<[{ id: string }]>`
      update messages set content = 'edited', change = ${change + 1}
      where room_id = ${id} and seq = ${before} returning id`;
    suite.events.emit('message:changed', { messageId: old.id, change: change + 1 });
    expect(await changeEvent(late, change + 1)).toMatchObject({ message: null });
  });

  test('contains for each member the reactions of users whom they can see', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi, meera);
    const seq = await insertMessage(suite, asha, id);
    await as(suite, meera).block(ravi);
    const tabs = [await live.connect(asha), await live.connect(ravi), await live.connect(meera)];
    const [message] = await suite.database<[{ id: string }]>`
      select id from messages where room_id = ${id} and seq = ${seq}`;
    await suite.database`
      insert into message_reactions (message_id, user_id, emoji)
      select ${message.id}, id, '👍' from users
      where username in (${ravi.username}, ${meera.username})`;
    suite.events.emit('message:changed', { messageId: message.id, change: seq + 1 });
    const seen = await Promise.all(
      tabs.map(async (tab) => {
        const event = await changeEvent(tab, seq + 1);
        return event.message?.reactions.flatMap(({ usernames }) => usernames).toSorted();
      }),
    );
    const both = [ravi.username, meera.username].toSorted();
    expect(seen).toEqual([both, [ravi.username], [meera.username]]);
  });

  test('two concurrent changes of one message are broadcast with both numbers', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    const tab = await live.connect(ravi);
    await changeEvent(tab, await insertMessage(suite, asha, id));
    const [message] = await suite.database<[{ id: string }]>`
      update messages set change = 3 where room_id = ${id} returning id`;
    for (const change of [2, 3])
      suite.events.emit('message:changed', { messageId: message.id, change });
    const changes = (await tab.waitFor('message:changed', 3)) as { change: number }[];
    expect(changes.map(({ change }) => change)).toEqual([1, 2, 3]);
  });
});

describe('the room itself', () => {
  test('is broadcast as new to added members and as gone to removed members', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const { id } = await groupRoom(suite, asha, ravi);
    await insertConnections(suite, asha, meera);
    const [old, fresh] = [await live.connect(ravi), await live.connect(meera)];
    await inRooms(suite, asha).add(id, meera);
    expect(await fresh.waitFor('room:changed')).toEqual([{ roomId: id, isMember: true }]);
    expect(await changeEvent(fresh, 2)).toMatchObject({ message: { kind: 'added' } });
    expect((await old.waitFor('room:changed')).at(-1)).toEqual({ roomId: id, isMember: true });
    await insertMessage(suite, asha, id);
    await fresh.waitFor('room:unread');
    await inRooms(suite, asha).remove(id, meera);
    expect((await fresh.waitFor('room:changed', 2)).at(1)).toEqual({ roomId: id, isMember: false });
    const nothingUnread = { roomId: id, unreadCount: 0, totalUnread: 0 };
    await eventually(() => expect(fresh.all('room:unread').at(-1)).toMatchObject(nothingUnread));
    const before = fresh.received.length;
    await changeEvent(old, await insertMessage(suite, asha, id, 'Not for her'));
    const since = (await live.receivedAll(fresh)).slice(before);
    // The unread count may be broadcast once more for messages from before she was removed, and, however late, the
    // end of the connection request that she accepted.
    const ofRooms = since.filter(({ name }) => name !== 'notifications:changed');
    for (const { payload } of ofRooms) expect(payload).toMatchObject(nothingUnread);
  });

  test('of two users is broadcast to the other with the first message', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const [mine, theirs] = [await live.connect(asha), await live.connect(ravi)];
    const { id } = await directRoom(suite, asha, ravi);
    expect(await mine.waitFor('room:changed')).toEqual([{ roomId: id, isMember: true }]);
    expect(await live.receivedAll(theirs)).toEqual([]);
    await insertMessage(suite, asha, id);
    expect(await theirs.waitFor('room:changed')).toEqual([{ roomId: id, isMember: true }]);
    expect(await theirs.waitFor('message:changed')).toHaveLength(1);
  });

  test('of two users disappears for both with a block and returns when it ends', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { id } = await directRoom(suite, asha, ravi);
    const [mine, theirs] = [await live.connect(asha), await live.connect(ravi)];
    await insertMessage(suite, ravi, id);
    for (const tab of [mine, theirs]) {
      await tab.waitFor('room:changed');
      await tab.waitFor('room:unread');
    }
    await as(suite, asha).block(ravi);
    for (const tab of [mine, theirs]) {
      expect((await tab.waitFor('room:changed', 2)).at(1)).toEqual({ roomId: id, isMember: false });
      expect((await tab.waitFor('room:unread', 2)).at(1)).toMatchObject({ totalUnread: 0 });
    }
    await as(suite, asha).unblock(ravi);
    for (const tab of [mine, theirs]) {
      expect((await tab.waitFor('room:changed', 3)).at(2)).toEqual({ roomId: id, isMember: true });
    }
    expect((await mine.waitFor('room:unread', 3)).at(2)).toMatchObject({ totalUnread: 1 });
  });

  test('of a project follows the membership in every tab, and is deleted with it', async () => {
    const [owner, ravi, meera] = await people(suite, 'owner', 'ravi', 'meera');
    const { id } = await projectWith(suite, owner, ravi);
    const form = { projectid: id, username: meera.username };
    await expectData(suite, owner, 'POST', '/project/invite', form);
    const [request] = await requestsOf(suite, meera);
    const [old, fresh] = [await live.connect(ravi), await live.connect(meera)];
    await expectData(suite, meera, 'POST', '/project/acceptcollabreq', { requestId: request?.id });
    const line = { kind: 'added', sender: { username: meera.username } };
    for (const tab of [old, fresh]) {
      expect(await changeEvent(tab, 3)).toMatchObject({ roomId: id, message: line });
      expect(tab.all('room:changed').at(-1)).toEqual({ roomId: id, isMember: true });
    }
    await expectData(suite, owner, 'POST', '/project/removecollaborator', form);
    expect((await fresh.waitFor('room:changed', 2)).at(1)).toEqual({ roomId: id, isMember: false });
    expect(await changeEvent(old, 4)).toMatchObject({ message: { ...line, kind: 'left' } });
    expect(fresh.all('message:changed')).toHaveLength(1);
    await expectData(suite, owner, 'POST', '/project/deleteproject', { projectid: id });
    await expect
      .poll(() => old.all('room:changed').at(-1))
      .toEqual({ roomId: id, isMember: false });
  });

  test('of a project without other members is broadcast to nobody', async () => {
    const [owner, stranger] = await people(suite, 'owner', 'stranger');
    const outside = await live.connect(stranger);
    await addProject(suite, owner);
    expect(await live.receivedAll(outside)).toEqual([]);
  });
});

describe('read receipts', () => {
  test('are broadcast to the other members, except where one of two users does not share them', async () => {
    const [asha, ravi, silent, foe] = await people(suite, 'asha', 'ravi', 'silent', 'foe');
    const { id } = await groupRoom(suite, asha, ravi, silent, foe);
    await inRooms(suite, silent).prefer({ showsSeen: false });
    await as(suite, foe).block(ravi);
    const tabs = await Promise.all([asha, silent, foe].map((person) => live.connect(person)));
    const [mine, quiet, hidden] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]];
    const seq = await insertMessage(suite, asha, id);
    await inRooms(suite, ravi).read(id, seq);
    const receipt = { roomId: id, username: ravi.username, readSeq: seq };
    expect(await mine.waitFor('room:seen')).toEqual([receipt]);
    await inRooms(suite, silent).read(id, seq);
    await inRooms(suite, ravi).read(id, seq);
    for (const tab of tabs) await live.receivedAll(tab);
    expect([mine, quiet, hidden].map((tab) => tab.all('room:seen'))).toEqual([[receipt], [], []]);
  });
});
