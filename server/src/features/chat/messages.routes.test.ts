import { randomUUID } from 'node:crypto';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  changesAfter,
  directOf,
  groupOf,
  history,
  onMessage,
  sendText,
  sendMessage,
} from '../../../test/messages.ts';
import { eventually } from '../../../test/eventually.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let stranger: SignedInPerson;
let room: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi, stranger] = await people(suite, 'asha', 'ravi', 'stranger');
  room = await groupOf(suite, asha, ravi);
});

/** Moves a message into the past. */
async function age({ id }: Message, minutes: number): Promise<void> {
  await suite.database`
    update messages set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`;
}

async function removeFrom(roomId: string, { username }: SignedInPerson): Promise<void> {
  await suite.database`
    delete from room_members m using users u
    where u.id = m.user_id and m.room_id = ${roomId} and u.username = ${username}`;
}

describe('a message', () => {
  test('is returned in the form in which all members read it', async () => {
    const clientId = randomUUID();
    const sent = await sendText(suite, asha, room, { content: '  Namaste \r\n सब \r', clientId });
    expect(sent).toMatchObject({
      roomId: room,
      kind: 'text',
      content: 'Namaste \n सब',
      sender: { username: asha.username },
      subject: null,
      seq: 1,
      change: 1,
      clientId,
      editedAt: null,
      isDeleted: false,
      media: [],
      reactions: [],
    });
    for (const reader of [asha, ravi]) {
      expect(await history(suite, reader, room)).toEqual({
        messages: [sent],
        before: null,
        change: 1,
      });
    }
  });

  test('counts as read by its sender and clears the unread mark of the room', async () => {
    await suite.database`update room_members set marked_unread = true where room_id = ${room}`;
    const { seq } = await sendText(suite, asha, room);
    const rows = await suite.database<object[]>`
      select u.username, m.read_seq::integer as read, m.marked_unread as marked
      from room_members m join users u on u.id = m.user_id
      where m.room_id = ${room} order by read desc`;
    expect(rows).toEqual([
      { username: asha.username, read: seq, marked: false },
      { username: ravi.username, read: 0, marked: true },
    ]);
  });

  test('needs text or media, and at most 4,000 graphemes', async () => {
    for (const content of ['', '  \n ', 'क'.repeat(chatLimits.message + 1)]) {
      expect(await sendMessage(suite, asha, room, { content })).toMatchObject({ statusCode: 400 });
    }
    // Each of these graphemes consists of several code points.
    const content = 'क्षि'.repeat(chatLimits.message);
    expect(await sendText(suite, asha, room, content)).toMatchObject({ content });
  });

  test('is stored without lone surrogates', async () => {
    const response = await sendMessage(suite, asha, room, { content: 'half \ud83d of a sign' });
    expect(response).toMatchObject({ statusCode: 201 });
  });
});

describe('the same client id', () => {
  test('returns the existing message in its current state, without a gap in the numbers', async () => {
    const clientId = randomUUID();
    const first = await sendText(suite, asha, room, { clientId, content: 'once' });
    expect(await sendText(suite, asha, room, { clientId, content: 'twice' })).toEqual(first);
    await onMessage(suite, asha).edit(first, 'better');
    const again = await sendText(suite, asha, room, { clientId, content: 'thrice' });
    expect(again).toMatchObject({ id: first.id, content: 'better', seq: 1, change: 2 });
    expect(await sendText(suite, asha, room)).toMatchObject({ seq: 3 });
  });

  test('is rejected in another room, and independent for each sender', async () => {
    const clientId = randomUUID();
    await sendText(suite, asha, room, { clientId });
    const other = await groupOf(suite, asha, ravi);
    expect(await sendMessage(suite, asha, other, { clientId })).toMatchObject({
      statusCode: 400,
      code: 'BAD_INPUT',
    });
    expect(await history(suite, asha, other)).toMatchObject({ messages: [], change: 0 });
    expect(await sendMessage(suite, ravi, other, { clientId })).toMatchObject({ statusCode: 201 });
  });
});

describe('a user outside the room', () => {
  const visits: [string, (person: SignedInPerson, sent: Message) => Promise<number>][] = [
    ['reads', async (person) => as(suite, person).status(`/messages/group/${room}`)],
    [
      'asks for changes',
      async (person) => as(suite, person).status(`/messages/changes/${room}?after=0`),
    ],
    ['searches', async (person) => as(suite, person).status(`/messages/search/${room}?q=rain`)],
    ['sends', async (person) => (await sendMessage(suite, person, room)).statusCode],
    ['edits', async (person, sent) => (await onMessage(suite, person).edit(sent, 'x')).statusCode],
    ['deletes', async (person, sent) => (await onMessage(suite, person).remove(sent)).statusCode],
    [
      'reacts',
      async (person, sent) => (await onMessage(suite, person).react(sent, '👍')).statusCode,
    ],
    [
      'looks at attachments',
      async (person, sent) => (await onMessage(suite, person).attachments(sent)).statusCode,
    ],
  ];

  test.each(visits)('gets 404: %s', async (_, visit) => {
    const sent = await sendText(suite, ravi, room);
    expect(await visit(stranger, sent)).toBe(404);
    const leaver = await quickSignIn(suite);
    const left = await groupOf(suite, asha, leaver);
    const own = await sendText(suite, leaver, left);
    await removeFrom(left, leaver);
    room = left;
    expect(await visit(leaver, own)).toBe(404);
    room = randomUUID();
    expect(await visit(asha, { ...sent, id: randomUUID() })).toBe(404);
  });

  test.each(visits)(
    'two users who blocked each other get 404 in their direct room: %s',
    async (_, visit) => {
      room = await directOf(suite, asha, ravi);
      const sent = await sendText(suite, asha, room);
      await as(suite, ravi).block(asha);
      for (const person of [asha, ravi]) expect(await visit(person, sent)).toBe(404);
      await as(suite, ravi).unblock(asha);
      expect(await as(suite, asha).status(`/messages/group/${room}`)).toBe(200);
    },
  );
});

test('rejects a message that waits for the lock while its sender is removed', async () => {
  const { database } = suite;
  let sending: ReturnType<typeof sendMessage> | undefined;
  await database.begin(async (transaction) => {
    await transaction`update rooms set last_change = last_change + 1 where id = ${room}`;
    sending = sendMessage(suite, ravi, room);
    await eventually(async () => {
      const waiting = await database<object[]>`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    await transaction`
      delete from room_members m using users u
      where u.id = m.user_id and m.room_id = ${room} and u.username = ${ravi.username}`;
  });
  expect(await sending).toMatchObject({ statusCode: 404 });
  expect((await history(suite, asha, room)).messages).toEqual([]);
});

describe('editing', () => {
  test('changes the text, sets the edit time and takes the next change number', async () => {
    const first = await sendText(suite, asha, room);
    await sendText(suite, ravi, room);
    const { statusCode, data } = await onMessage(suite, asha).edit(first, ' Sun today ');
    expect(statusCode).toBe(200);
    expect(data).toMatchObject({
      content: 'Sun today',
      seq: 1,
      change: 3,
      editedAt: expect.any(String),
    });
    const page = await history(suite, ravi, room);
    expect(page.messages.map(({ seq, content }) => [seq, content])).toEqual([
      [1, 'Sun today'],
      [2, 'Rain today'],
    ]);
    expect(page.change).toBe(3);
  });

  test('to the same text changes nothing', async () => {
    const first = await sendText(suite, asha, room);
    expect((await onMessage(suite, asha).edit(first, first.content)).data).toEqual(first);
  });

  test('is allowed for the sender, within fifteen minutes', async () => {
    const sent = await sendText(suite, asha, room);
    expect(await onMessage(suite, ravi).edit(sent, 'x')).toMatchObject({
      statusCode: 403,
      code: 'NOT_YOURS',
    });
    await age(sent, 14);
    expect(await onMessage(suite, asha).edit(sent, 'in time')).toMatchObject({ statusCode: 200 });
    await age(sent, 15);
    for (const response of [
      await onMessage(suite, asha).edit(sent, 'too late'),
      await onMessage(suite, asha).remove(sent),
    ]) {
      expect(response).toMatchObject({ statusCode: 409, code: 'TOO_LATE' });
    }
    expect((await history(suite, ravi, room)).messages[0]).toMatchObject({ content: 'in time' });
  });

  test('to an empty text is rejected', async () => {
    const sent = await sendText(suite, asha, room);
    expect(await onMessage(suite, asha).edit(sent, ' ')).toMatchObject({ statusCode: 400 });
  });
});

describe('deleting', () => {
  test('leaves an empty placeholder for all members', async () => {
    const sent = await sendText(suite, asha, room);
    await onMessage(suite, ravi).react(sent, '👍');
    const { data } = await onMessage(suite, asha).remove(sent);
    const tombstone = { ...sent, content: '', isDeleted: true, reactions: [], change: 3 };
    expect(data).toEqual(tombstone);
    for (const reader of [asha, ravi]) {
      expect((await history(suite, reader, room)).messages).toEqual([tombstone]);
    }
    expect((await changesAfter(suite, ravi, room, 2)).messages).toEqual([tombstone]);
  });

  test('is final: rejects edits, reactions and a second deletion', async () => {
    const sent = await sendText(suite, asha, room);
    expect(await onMessage(suite, ravi).remove(sent)).toMatchObject({ statusCode: 403 });
    await onMessage(suite, asha).remove(sent);
    for (const response of [
      await onMessage(suite, asha).edit(sent, 'back again'),
      await onMessage(suite, asha).remove(sent),
      await onMessage(suite, ravi).react(sent, '👍'),
    ]) {
      expect(response).toMatchObject({ statusCode: 404 });
    }
    expect((await history(suite, asha, room)).change).toBe(2);
  });
});

describe('reactions', () => {
  test('are ordered by first use, with their users', async () => {
    const sent = await sendText(suite, asha, room);
    await onMessage(suite, ravi).react(sent, '👍');
    await onMessage(suite, asha).react(sent, '🇮🇳');
    const { data } = await onMessage(suite, asha).react(sent, '👍');
    expect(data).toMatchObject({
      change: 4,
      editedAt: null,
      reactions: [
        { emoji: '👍', usernames: [ravi.username, asha.username] },
        { emoji: '🇮🇳', usernames: [asha.username] },
      ],
    });
  });

  test('added twice, or removed when missing, change nothing', async () => {
    const sent = await sendText(suite, asha, room);
    const { data } = await onMessage(suite, ravi).react(sent, '👍');
    expect((await onMessage(suite, ravi).react(sent, '👍')).data).toEqual(data);
    expect((await onMessage(suite, asha).react(sent, '👍', false)).data).toEqual(data);
    const gone = await onMessage(suite, ravi).react(sent, '👍', false);
    expect(gone.data).toMatchObject({ reactions: [], change: 3 });
    expect((await onMessage(suite, ravi).react(sent, '👍', false)).data).toEqual(gone.data);
  });

  test('of two concurrent users are both stored, each with its own change number', async () => {
    const sent = await sendText(suite, asha, room);
    const answers = await Promise.all(
      [asha, ravi].flatMap((person) =>
        ['👍', '❤️', '🎉'].map((emoji) => onMessage(suite, person).react(sent, emoji)),
      ),
    );
    const changes = answers.map(({ data }: { data: Message }) => data.change);
    expect(changes.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
    const [message] = (await history(suite, asha, room)).messages;
    expect(message?.reactions.map(({ usernames }) => usernames.length)).toEqual([2, 2, 2]);
  });

  test('are limited to twenty emojis, also when the last two are concurrent', async () => {
    const sent = await sendText(suite, asha, room);
    const emoji = Array.from('😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓😔');
    for (const one of emoji.slice(0, 19)) await onMessage(suite, asha).react(sent, one);
    const last = await Promise.all([
      onMessage(suite, asha).react(sent, emoji[19] ?? ''),
      onMessage(suite, ravi).react(sent, emoji[20] ?? ''),
    ]);
    expect(new Set(last.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await onMessage(suite, ravi).react(sent, '😀')).toMatchObject({ statusCode: 200 });
    const page = await history(suite, asha, room);
    expect(page.messages[0]?.reactions).toHaveLength(chatLimits.reactions);
    expect(page.change).toBe(22);
  });

  test.each(['a', '', '👍👍', '👍 ', '1', '<b>', '\u200d', 'हाँ'])(
    'are one emoji, not %o',
    async (text) => {
      const sent = await sendText(suite, asha, room);
      expect(await onMessage(suite, ravi).react(sent, text)).toMatchObject({ statusCode: 400 });
    },
  );

  test('to a system message are rejected, like any change of it', async () => {
    const [note] = await suite.database<[{ id: string }]>`
      insert into messages (room_id, seq, change, kind, sender_id)
      select ${room}, 1, 1, 'created', id from users where username = ${asha.username} returning id`;
    const line = { id: note.id } as Message;
    const by = onMessage(suite, asha);
    for (const response of [
      await by.react(line, '👍'),
      await by.edit(line, 'x'),
      await by.remove(line),
    ]) {
      expect(response).toMatchObject({ statusCode: 404 });
    }
  });
});

describe('two users of a group who blocked each other', () => {
  test('do not read, find, react to or count each other’s messages; other members read all', async () => {
    const friend = await quickSignIn(suite);
    room = await groupOf(suite, asha, ravi, friend);
    const theirs = await sendText(suite, ravi, room, 'from ravi');
    const mine = await sendText(suite, asha, room, 'from asha');
    const common = await sendText(suite, friend, room, 'from friend');
    for (const person of [asha, ravi]) await onMessage(suite, person).react(common, '👍');
    await as(suite, asha).block(ravi);

    const contents = async (person: SignedInPerson) =>
      (await history(suite, person, room)).messages.map(({ content }) => content);
    expect(await contents(asha)).toEqual(['from asha', 'from friend']);
    expect(await contents(ravi)).toEqual(['from ravi', 'from friend']);
    expect(await contents(friend)).toEqual(['from ravi', 'from asha', 'from friend']);

    const changed = await changesAfter(suite, asha, room, 0);
    expect(changed.messages.map(({ content }) => content)).toEqual(['from asha', 'from friend']);
    expect(changed.messages[1]?.reactions).toEqual([{ emoji: '👍', usernames: [asha.username] }]);
    expect(await call(suite, asha, 'GET', `/messages/search/${room}?q=from`)).toMatchObject({
      data: { messages: [{ content: 'from friend' }, { content: 'from asha' }] },
    });
    expect(await onMessage(suite, asha).react(theirs, '👍')).toMatchObject({ statusCode: 404 });
    expect(await onMessage(suite, ravi).edit(mine, 'x')).toMatchObject({ statusCode: 404 });
    expect(await onMessage(suite, ravi).attachments(mine)).toMatchObject({ statusCode: 404 });
  });

  test('messages of deleted and suspended users stay, without a name', async () => {
    await sendText(suite, ravi, room, 'I was here');
    await suite.database`
      update users set suspended_at = now() where username = ${ravi.username}`;
    expect((await history(suite, asha, room)).messages).toMatchObject([
      { content: 'I was here', sender: null },
    ]);
  });
});
