import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  MessageResultPage,
  Message,
  MessagePage,
} from '@sangam/contract/chat/messages.schema.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { changesAfter, groupOf, history, onMessage, sendText } from '../../../test/messages.ts';
import { people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let room: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = await people(suite, 'asha', 'ravi');
  room = await groupOf(suite, asha, ravi);
});

/** A room with many numbered messages. */
async function fill(count: number, padding = ''): Promise<void> {
  await suite.database`
    insert into messages (room_id, seq, change, sender_id, content)
    select ${room}, n, n, u.id, 'message ' || n || ${padding}
    from generate_series(1, ${count}::int) n, users u where u.username = ${asha.username}`;
  await suite.database`
    update rooms set last_change = ${count}, last_seq = ${count} where id = ${room}`;
}

function places(messages: readonly Message[]): number[] {
  return messages.map(({ seq }) => seq);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('history', () => {
  test('returns the latest fifty messages, oldest first, and earlier ones page by page', async () => {
    await fill(120);
    const latest = await history(suite, ravi, room);
    expect([places(latest.messages), latest.before, latest.change]).toEqual([
      range(71, 120),
      71,
      120,
    ]);
    const middle = await history(suite, ravi, room, '?before=71');
    expect([places(middle.messages), middle.before]).toEqual([range(21, 70), 21]);
    const first = await history(suite, ravi, room, '?before=21');
    expect([places(first.messages), first.before]).toEqual([range(1, 20), null]);
  });

  test('ends with a full page when there are no earlier messages', async () => {
    await fill(50);
    expect((await history(suite, ravi, room)).before).toBeNull();
    expect((await history(suite, ravi, room, '?before=1')).messages).toEqual([]);
  });

  test.each([
    ['a place far back', 700, 300, range(300, 700), 300],
    ['a place on the page', 700, 690, range(651, 700), 651],
    ['the first message of all', 400, 1, range(1, 400), null],
    ['what lies more than five hundred back', 700, 10, range(201, 700), 201],
    ['before everything', 60, 0, range(1, 60), null],
  ])('goes back to %s at once', async (_, count, until, expected, before) => {
    await fill(count);
    const page = await history(suite, ravi, room, `?until=${until}`);
    expect([places(page.messages), page.before]).toEqual([expected, before]);
  });

  test('returns at most 512 KiB per page, without missing a message', async () => {
    await fill(200, 'झ'.repeat(3900));
    const seen: number[] = [];
    let before: number | null = 1000;
    while (before !== null) {
      const page: MessagePage = await history(suite, ravi, room, `?before=${before}&until=1`);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(513 * 1024);
      seen.unshift(...places(page.messages));
      before = page.before;
    }
    expect(seen).toEqual(range(1, 200));
  });

  test('starts at the joining of a later member in every request', async () => {
    await fill(60);
    await suite.database`
      update room_members m set since_seq = 40 from users u
      where u.id = m.user_id and u.username = ${ravi.username} and m.room_id = ${room}`;
    const page = await history(suite, ravi, room, '?until=1');
    expect([places(page.messages), page.before]).toEqual([range(41, 60), null]);
    expect(places((await changesAfter(suite, ravi, room, 0)).messages)).toEqual(range(41, 60));
    const found = await search('message 40', ravi);
    expect(found.messages).toEqual([]);
    const [old] = (await history(suite, asha, room, '?before=41')).messages.toReversed();
    if (!old) throw new Error('nothing was said before');
    expect(await onMessage(suite, ravi).react(old, '👍')).toMatchObject({ statusCode: 404 });
    expect(await onMessage(suite, ravi).attachments(old)).toMatchObject({ statusCode: 404 });
  });

  test.each(['?before=x', '?before=-1', '?until=1e3', `?before=${'9'.repeat(16)}`])(
    'rejects %s',
    async (query) => {
      const response = await call(suite, asha, 'GET', `/messages/group/${room}${query}`);
      expect(response.statusCode).toBe(400);
    },
  );
});

describe('changes', () => {
  test('return five hundred missed messages once and in order', async () => {
    await fill(500);
    const seen: number[] = [];
    let known = 0;
    for (let more = true; more;) {
      const page = await changesAfter(suite, ravi, room, known);
      seen.push(...places(page.messages));
      ({ change: known, hasMore: more } = page);
      expect(page.messages.length).toBeLessThanOrEqual(200);
    }
    expect(seen).toEqual(range(1, 500));
    expect(known).toBe(500);
    expect(await changesAfter(suite, ravi, room, known)).toEqual({
      messages: [],
      change: 500,
      hasMore: false,
    });
  });

  test('return at most 512 KiB per page, without missing one', async () => {
    await fill(200, 'झ'.repeat(3900));
    const seen: number[] = [];
    let known = 0;
    for (let more = true; more;) {
      const page = await changesAfter(suite, ravi, room, known);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(513 * 1024);
      seen.push(...places(page.messages));
      ({ change: known, hasMore: more } = page);
    }
    expect([seen, known]).toEqual([range(1, 200), 200]);
  });

  test('contain each message once, in its current state, at its latest change number', async () => {
    const first = await sendText(suite, asha, room, 'one');
    const second = await sendText(suite, asha, room, 'two');
    await onMessage(suite, asha).edit(first, 'uno');
    await onMessage(suite, ravi).react(first, '👍');
    await onMessage(suite, asha).remove(second);
    const { messages, change } = await changesAfter(suite, ravi, room, 2);
    expect(messages.map((one) => [one.seq, one.change, one.content])).toEqual([
      [1, 4, 'uno'],
      [2, 5, ''],
    ]);
    expect(change).toBe(5);
  });

  test('return the current change number for one beyond it', async () => {
    await sendText(suite, asha, room);
    expect(await changesAfter(suite, ravi, room, 99)).toMatchObject({ messages: [], change: 1 });
  });
});

function search(q: string, person = asha, before?: number): Promise<MessageResultPage> {
  const query = new URLSearchParams({ q, ...(before !== undefined && { before: String(before) }) });
  return expectData(suite, person, 'GET', `/messages/search/${room}?${String(query)}`);
}

describe('search', () => {
  const texts = [
    'मौसम अच्छा है',
    'Monsoon SALE 50% off',
    '500 percent',
    'snake_case',
    'snakeXcase',
    'back\\slash',
    'ज़रूरी बात',
    'Straße ÄRGER',
  ];

  test.each([
    ['मौसम', ['मौसम अच्छा है']],
    ['अच्छा', ['मौसम अच्छा है']],
    // The same word, with the dot as a combining character.
    ['\u091c\u093cरूरी', ['ज़रूरी बात']],
    ['\u095bरूरी', ['ज़रूरी बात']],
    ['sale', ['Monsoon SALE 50% off']],
    ['50%', ['Monsoon SALE 50% off']],
    ['%%', []],
    ['snake_case', ['snake_case']],
    ['__', []],
    ['k\\s', ['back\\slash']],
    ['ärger', ['Straße ÄRGER']],
    ["' or 1=1 --", []],
  ])('for %s', async (words, expected) => {
    for (const text of texts) await sendText(suite, asha, room, text);
    const { messages, before } = await search(words, ravi);
    expect(messages.map(({ content }) => content)).toEqual(
      expected.map((text) => text.normalize('NFC')),
    );
    expect(before).toBeNull();
  });

  test('returns the newest first, twenty per page', async () => {
    await fill(45);
    const first = await search('message');
    expect([places(first.messages), first.before]).toEqual([range(26, 45).toReversed(), 26]);
    const second = await search('MESSAGE', asha, 26);
    const third = await search('message', asha, second.before ?? 0);
    expect([places(third.messages), third.before]).toEqual([range(1, 5).toReversed(), null]);
  });

  test('finds no deleted or system messages and nothing of other rooms', async () => {
    const gone = await sendText(suite, asha, room, 'secret plan');
    await onMessage(suite, asha).remove(gone);
    await suite.database`
      insert into messages (room_id, seq, change, kind, content)
      values (${room}, 90, 90, 'renamed', 'secret room')`;
    await sendText(suite, asha, await groupOf(suite, asha), 'secret elsewhere');
    expect((await search('secret')).messages).toEqual([]);
  });

  test.each(['x', '  ', ' a ', 'x'.repeat(101)])('rejects %o', async (q) => {
    const path = `/messages/search/${room}?${String(new URLSearchParams({ q }))}`;
    expect(await call(suite, asha, 'GET', path)).toMatchObject({ statusCode: 400 });
  });
});
