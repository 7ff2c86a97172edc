import type { Language } from '@sangam/contract/settings/languages.ts';
import type {
  Connection,
  ConnectionSort,
  ReceivedRequest,
  SentRequest,
} from '@sangam/contract/network/network.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime } from '../../platform/database/paging.queries.ts';
import {
  isoTime,
  personJson,
  visibleTo,
  type StoredUser,
} from '../../platform/people/people.queries.ts';
import { nameMatches } from '../../platform/people/name-filter.queries.ts';
import { mutualCount } from '../../platform/people/mutual-connections.queries.ts';

/** A page of a list and the length of the whole list. */
export interface ListPage<Item> {
  readonly items: readonly (Item & { readonly id: string; readonly at: string })[];
  readonly total: number;
}

interface ListQuery {
  readonly viewerId: string;
  /** Undefined for the first page. */
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/**
 * Who invited this user, and whether the user still waits for confirmation or approval; undefined without an inviter,
 * or if one of the two accounts is deleted or the inviter suspended.
 */
export async function findInviter(database: Queryable, userId: string) {
  const [row] = await database<
    { username: string; isWaiting: boolean; ageSeconds: number; inviter: StoredUser }[]
  >`
    select u.username, u.waiting_for is not null as "isWaiting",
      extract(epoch from now() - u.created_at)::float8 as "ageSeconds",
      json_build_object('id', inviter.id, 'username', inviter.username) as inviter
    from users u join users inviter on inviter.id = u.invited_by
    where u.id = ${userId} and u.deleted_at is null
      and inviter.suspended_at is null and inviter.deleted_at is null`;
  return row;
}

function afterCursor(after: Cursor | undefined, at: Fragment, id: Fragment): Fragment {
  return after ? sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
}

/** A page of the requests to the viewer that they have not ignored, newest first, from users whom they can see. */
export async function findReceivedRequests(
  database: Queryable,
  { viewerId, after, limit }: ListQuery,
): Promise<ListPage<ReceivedRequest>> {
  const pending = sql`
    connection_requests r join users u on u.id = r.sender_id
    where r.receiver_id = ${viewerId} and r.ignored_at is null and ${visibleTo(viewerId)}`;
  return listOf<ReceivedRequest>(
    database,
    sql`
      select r.id, ${personJson} as sender, ${isInviterOf(viewerId)} as "isFromInviter",
        ${requestFields(viewerId)}
      from ${pending} and ${afterCursor(after, sql`r.created_at`, sql`r.id`)}
      order by r.created_at desc, r.id desc limit ${limit}`,
    pending,
  );
}

/** Whether the users row `u` invited the viewer. */
function isInviterOf(viewerId: string): Fragment {
  return sql`exists (select from users me where me.id = ${viewerId} and me.invited_by = u.id)`;
}

/**
 * A page of the viewer's requests that are not withdrawn, newest first, to users whom they can see. Requests that the
 * receiver ignored are included, so that the sender does not notice.
 */
export async function findSentRequests(
  database: Queryable,
  { viewerId, after, limit }: ListQuery,
): Promise<ListPage<SentRequest>> {
  const pending = sql`
    connection_requests r join users u on u.id = r.receiver_id
    where r.sender_id = ${viewerId} and r.withdrawn_at is null and ${visibleTo(viewerId)}`;
  return listOf<SentRequest>(
    database,
    sql`
      select r.id, ${personJson} as receiver, ${requestFields(viewerId)}
      from ${pending} and ${afterCursor(after, sql`r.created_at`, sql`r.id`)}
      order by r.created_at desc, r.id desc limit ${limit}`,
    pending,
  );
}

function requestFields(viewerId: string): Fragment {
  return sql`
    r.note, ${isoTime(sql`r.created_at`)} as "createdAt", ${mutualCount(viewerId)} as "mutualCount",
    ${cursorTime(sql`r.created_at`)} as at`;
}

interface ConnectionQuery extends ListQuery {
  readonly search: string | undefined;
  readonly sort: ConnectionSort;
  readonly language: Language;
}

/** In Hindi, names in Devanagari come first; other languages have the order of Unicode. */
const nameOrder: Readonly<Partial<Record<Language, Fragment>>> = {
  hi: sql`collate "hi-x-icu"`,
};

/**
 * A page of the viewer's visible connections; with `search`, of those who match it, and `total` counts only these. The
 * cursor refers to a user when sorted by name, and to a time when sorted by time.
 */
export async function findConnections(
  database: Queryable,
  { viewerId, after, limit, search, sort, language }: ConnectionQuery,
): Promise<ListPage<Connection>> {
  const network = sql`
    connections c join users u on u.id = c.other_id
    where c.user_id = ${viewerId} and ${visibleTo(viewerId)} and ${matches(search)}`;
  const byName = sql`lower(u.name) ${nameOrder[language] ?? sql`collate "und-x-icu"`}, u.id`;
  const rest =
    sort === 'recent'
      ? sql`and ${afterCursor(after, sql`c.created_at`, sql`c.other_id`)}
        order by c.created_at desc, c.other_id desc`
      : sql`and ${after ? sql`(${byName}) > (select ${byName} from users u where u.id = ${after.id})` : sql`true`}
        order by ${byName}`;
  return listOf<Connection>(
    database,
    sql`
      select ${personJson} as person, ${isoTime(sql`c.created_at`)} as "connectedAt",
        ${mutualCount(viewerId)} as "mutualCount",
        ${cursorTime(sql`c.created_at`)} as at, u.id
      from ${network} ${rest} limit ${limit}`,
    network,
  );
}

/**
 * Matches a substring of the name, the username or the designation, with `%` and `_` taken literally; or every
 * word as a prefix of a name in any script and spelling.
 */
function matches(search: string | undefined): Fragment {
  if (search === undefined) return sql`true`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(u.name ilike ${pattern} or u.username ilike ${pattern}
    or u.designation ilike ${pattern} or ${nameMatches(search)})`;
}

async function listOf<Item>(
  database: Queryable,
  page: Fragment,
  whole: Fragment,
): Promise<ListPage<Item>> {
  const [row] = await database<[{ items: ListPage<Item>['items']; total: number }]>`
    select coalesce((select json_agg(page) from (${page}) page), '[]') as items,
      (select count(*)::int from ${whole}) as total`;
  return row;
}

/** One connection of the viewer; undefined if the two are not connected or the viewer cannot see the other user. */
export async function findConnection(
  database: Queryable,
  viewerId: string,
  otherId: string,
): Promise<Connection | undefined> {
  const [row] = await database<Connection[]>`
    select ${personJson} as person, ${isoTime(sql`c.created_at`)} as "connectedAt",
      ${mutualCount(viewerId)} as "mutualCount"
    from connections c join users u on u.id = c.other_id
    where c.user_id = ${viewerId} and c.other_id = ${otherId} and ${visibleTo(viewerId)}`;
  return row;
}

/** The viewer's request to this user; undefined if it is withdrawn or the viewer cannot see the user. */
export async function findSentRequest(
  database: Queryable,
  viewerId: string,
  receiverId: string,
): Promise<SentRequest | undefined> {
  const [row] = await database<SentRequest[]>`
    select r.id, ${personJson} as receiver, r.note, ${isoTime(sql`r.created_at`)} as "createdAt",
      ${mutualCount(viewerId)} as "mutualCount"
    from connection_requests r join users u on u.id = r.receiver_id
    where r.sender_id = ${viewerId} and r.receiver_id = ${receiverId}
      and r.withdrawn_at is null and ${visibleTo(viewerId)}`;
  return row;
}

/** The number of active mutual connections of two existing users. */
export async function countMutual(
  database: Queryable,
  viewerId: string,
  otherId: string,
): Promise<number> {
  const [row] = await database<[{ count: number }]>`
    select ${mutualCount(viewerId)} as count from users u where u.id = ${otherId}`;
  return row.count;
}
