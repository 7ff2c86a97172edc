import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blocksOf,
  explain,
  fillAndAnalyze,
  genericPlan,
  maxRows,
  sequentialScans,
} from '../../../test/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newestFirst } from '../../platform/core/cursor.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { keysOfMessage } from '../search/indexed-texts.ts';
import { parseMessageSearch } from '../search/message-matches.service.ts';
import {
  changesPage,
  searchPage,
  historyPage,
  type MessageListRow,
} from './message-lists.queries.ts';
import { foundMessagesPage } from './message-search.queries.ts';
import { insertMessageStatement } from './messages.queries.ts';

/** Tables that must never be read as a whole. */
const bigTables = [
  'messages',
  'message_words',
  'message_reactions',
  'message_media',
  'media',
  'rooms',
  'room_members',
  'users',
  'blocks',
];

const keyOf = (word: string) => keysOfMessage(word)[0];

let filled: TestDatabase;
const busyRoom = '00000001-0000-7000-8000-000000000000';
const viewerId = '00000000-0000-7000-8000-000000000001';
const question = { roomId: busyRoom, viewerId };
/** A member of 500 rooms besides. */
const sociableId = '00000000-0000-7000-8000-000000001387';
const theEnd = String(Number.MAX_SAFE_INTEGER);

/** 5,000 users, 2,000 rooms of ten, and one room of a hundred members with 100,000 messages. */
const fill = `
  create function pg_temp.person(n bigint) returns uuid language sql immutable as
    $$ select ('00000000-0000-7000-8000-' || lpad(to_hex(n % 5000), 12, '0'))::uuid $$;
  create function pg_temp.room(n bigint) returns uuid language sql immutable as
    $$ select ('00000001-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  set session_replication_role = replica;
  insert into users (id, username, name, email)
    select pg_temp.person(n), 'writer-' || n, 'Writer', n || '@example.in'
    from generate_series(0, 4999) n;
  insert into blocks (blocker_id, blocked_id)
    select pg_temp.person(n), pg_temp.person(n + 50) from generate_series(0, 4999) n;
  insert into rooms (id, kind, name, last_change, last_seq)
    select pg_temp.room(n), 'group', 'Room', 100000, 100000 from generate_series(0, 1999) n;
  insert into room_members (room_id, user_id)
    select pg_temp.room(n), pg_temp.person(n * 10 + member)
    from generate_series(1, 1999) n, generate_series(0, 9) member;
  insert into room_members (room_id, user_id)
    select pg_temp.room(0), pg_temp.person(member) from generate_series(0, 99) member;
  insert into messages (room_id, seq, change, sender_id, content)
    select pg_temp.room(0), n, n, pg_temp.person(n % 100), 'message ' || n
    from generate_series(1, 100000) n;
  insert into messages (room_id, seq, change, sender_id, content)
    select pg_temp.room(n), turn, turn, pg_temp.person(n * 10 + turn % 10), 'message ' || turn
    from generate_series(1, 1999) n, generate_series(1, 20) turn;
  insert into room_members (room_id, user_id)
    select pg_temp.room(n), pg_temp.person(4999) from generate_series(1000, 1498) n;
  insert into message_words (subject_id, seq, created_at, words, key_version)
    select id, seq, created_at, array_to_tsvector(array[right(room_id::text, 8) || '${keyOf('message')}',
      right(room_id::text, 8) || seq]), 1
    from messages;
  insert into message_reactions (message_id, user_id, emoji)
    select id, pg_temp.person(seq), '👍' from messages where seq % 10 = 0;
  insert into media (id, owner_id, key, type, width, height, bytes, attached_at, members_only)
    select id, sender_id, md5(id::text), 'image/webp', 800, 600, 40000, now(), true
    from messages where seq % 7 = 0;
  insert into message_media (message_id, media_id, position)
    select id, id, 1 from messages where seq % 7 = 0;`;

beforeAll(async () => {
  filled = await createTestDatabase();
  await fillAndAnalyze(filled, fill);
}, 120_000);
afterAll(() => filled.drop());

const newOne = () => ({
  roomId: busyRoom,
  senderId: viewerId,
  clientId: randomUUID(),
  content: 'Hello',
});

function searchEverywhere(text: string, userId: string): Fragment {
  const matches = parseMessageSearch(text);
  if (!matches) throw new Error('no search terms');
  return foundMessagesPage(matches, { hasFiles: false }, userId, newestFirst);
}

const statements: [string, () => Fragment][] = [
  ['the latest messages', () => historyPage(question, { before: theEnd, until: undefined })],
  ['messages far back', () => historyPage(question, { before: '500', until: undefined })],
  ['five hundred messages', () => historyPage(question, { before: theEnd, until: '99000' })],
  ['changes a while ago', () => changesPage(question, '1000')],
  ['the latest changes', () => changesPage(question, '99990')],
  ['a search', () => searchPage(question, 'message 5', theEnd)],
  ['a search in all rooms', () => searchEverywhere('message 17', viewerId)],
  ['a search in 500 rooms', () => searchEverywhere('message', sociableId)],
  ['a search with a typo in 500 rooms', () => searchEverywhere('mesage 177', sociableId)],
  ['sending a message', () => insertMessageStatement(newOne())],
];

test.each(statements)('%s uses indexes only', async (_, query) => {
  expect(sequentialScans(await explain(filled, query()), bigTables)).toEqual([]);
  expect(sequentialScans(await genericPlan(filled, query()), bigTables)).toEqual([]);
});

async function costOfSending(roomId: string, senderId: string): Promise<number> {
  return blocksOf(await explain(filled, insertMessageStatement({ ...newOne(), roomId, senderId })));
}

describe('a room of 100,000 messages', () => {
  test('loads its first messages as fast as its last', async () => {
    const latest = await explain(
      filled,
      historyPage(question, { before: theEnd, until: undefined }),
    );
    const oldest = await explain(
      filled,
      historyPage(question, { before: '500', until: undefined }),
    );
    expect(blocksOf(oldest)).toBeLessThanOrEqual(blocksOf(latest) * 1.2);
    const early = await explain(filled, changesPage(question, '1000'));
    const late = await explain(filled, changesPage(question, '99700'));
    expect(maxRows(early)).toBeLessThanOrEqual(maxRows(late) * 1.2);
  });

  test('is written to as fast as a room of twenty messages', async () => {
    const small = '00000001-0000-7000-8000-000000000001';
    const inSmall = '00000000-0000-7000-8000-00000000000a';
    expect(await costOfSending(busyRoom, viewerId)).toBeLessThanOrEqual(
      (await costOfSending(small, inSmall)) * 1.5,
    );
  });

  test('returns the requested pages', async () => {
    const page = historyPage(question, { before: '500', until: undefined });
    const [row] = await filled.database<[MessageListRow]>`${page}`;
    expect(row.page.messages.map(({ seq }) => seq).at(0)).toBe(499);
    expect(row.page.messages).toHaveLength(51);
  });
});

async function costOfSearch(text: string, userId: string): Promise<number> {
  return blocksOf(await explain(filled, searchEverywhere(text, userId)));
}

describe('a search in all rooms', () => {
  test('reads a few blocks of the index for each room, and the matching messages', async () => {
    const [rooms] = await filled.database<[{ count: number }]>`
      select count(*)::int as count from room_members where user_id = ${sociableId}`;
    expect(rooms.count).toBeGreaterThanOrEqual(500);
    expect(await costOfSearch('nothing', sociableId)).toBeLessThan(rooms.count * 15);
    expect(await costOfSearch('message', sociableId)).toBeLessThan(rooms.count * 50);
  });

  test('does not read messages of other rooms', async () => {
    expect(await costOfSearch('nothing', viewerId)).toBeLessThan(200);
  });
});
