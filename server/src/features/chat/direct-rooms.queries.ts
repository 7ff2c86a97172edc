import type { Queryable } from '../../platform/database/connect.ts';

interface Pair {
  readonly viewerId: string;
  readonly otherId: string;
}

/** The room of two people, where there is one; from now on it stands in the viewer's list. */
export async function openExisting(
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

/** Nothing where somebody else has made it in the same moment. */
export async function insertDirect(
  transaction: Queryable,
  { viewerId, otherId }: Pair,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string }[]>`
    with room as (
      insert into rooms (kind, first_id, second_id)
      values ('direct', least(${viewerId}::uuid, ${otherId}::uuid),
        greatest(${viewerId}::uuid, ${otherId}::uuid))
      on conflict (first_id, second_id) do nothing returning id
    ), members as (
      insert into room_members (room_id, user_id, is_listed)
      select room.id, person, person = ${viewerId}
      from room, unnest(array[${viewerId}, ${otherId}]::uuid[]) person
    )
    select id from room`;
  return row?.id;
}

/** Why one may write to the other first. */
export async function findFirstWords(database: Queryable, { viewerId, otherId }: Pair) {
  const [row] = await database<[{ isConnected: boolean; isOpenToAll: boolean }]>`
    select exists (
        select from connections where user_id = ${viewerId} and other_id = ${otherId}
      ) as "isConnected",
      exists (select from chat_preferences
        where user_id = ${otherId} and messages_from = 'everyone') as "isOpenToAll"`;
  return row;
}
