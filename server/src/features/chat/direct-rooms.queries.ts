import type { Queryable } from '../../platform/database/connect.ts';

export interface Pair {
  readonly viewerId: string;
  readonly otherId: string;
}

/**
 * Until the end of the transaction no other one opens the room of these users or stores a request between them. An
 * advisory lock, because there may be no row yet.
 */
export async function lockPair(transaction: Queryable, { viewerId, otherId }: Pair): Promise<void> {
  const key = `direct ${[viewerId, otherId].toSorted().join(' ')}`;
  await transaction`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

/** Finds the room of two users, without a check for blocks, and adds it to the viewer's list; undefined without one. */
export async function findAndListDirectRoom(
  database: Queryable,
  { viewerId, otherId }: Pair,
): Promise<{ readonly id: string; readonly wasListed: boolean } | undefined> {
  const [row] = await database<{ id: string; wasListed: boolean }[]>`
    update room_members m set is_listed = true from rooms r
    where r.first_id = least(${viewerId}::uuid, ${otherId}::uuid)
      and r.second_id = greatest(${viewerId}::uuid, ${otherId}::uuid)
      and m.room_id = r.id and m.user_id = ${viewerId}
    returning r.id, old.is_listed as "wasListed"`;
  return row;
}

/** Creates the room, listed only for the viewer. The caller holds `lockPair` and has found no room. */
export async function insertDirectRoom(
  transaction: Queryable,
  { viewerId, otherId }: Pair,
): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    with room as (
      insert into rooms (kind, first_id, second_id)
      values ('direct', least(${viewerId}::uuid, ${otherId}::uuid),
        greatest(${viewerId}::uuid, ${otherId}::uuid)) returning id
    ), members as (
      insert into room_members (room_id, user_id, is_listed)
      select room.id, person, person = ${viewerId}
      from room, unnest(array[${viewerId}, ${otherId}]::uuid[]) person
    )
    select id from room`;
  return row.id;
}

/** The viewer may send the first message if one of these holds; blocks are not checked. */
export async function findFirstMessageRules(database: Queryable, { viewerId, otherId }: Pair) {
  const [row] = await database<[{ isConnected: boolean; isOpenToAll: boolean }]>`
    select exists (
        select from connections where user_id = ${viewerId} and other_id = ${otherId}
      ) as "isConnected",
      exists (select from chat_preferences
        where user_id = ${otherId} and messages_from = 'everyone') as "isOpenToAll"`;
  return row;
}
