import type { Queryable } from '../../platform/database/connect.ts';

/**
 * Those of the usernames that are members of the room who can read the message with this number: not those who joined
 * after it. Blocks are not checked. None in a direct room, where every message is for the other.
 */
export async function findMentionableMembers(
  database: Queryable,
  { roomId, seq }: { readonly roomId: string; readonly seq: number },
  usernames: readonly string[],
): Promise<readonly string[]> {
  if (usernames.length === 0) return [];
  const rows = await database<{ username: string }[]>`
    select u.username from rooms r
    join room_members m on m.room_id = r.id
    join users u on u.id = m.user_id
    where r.id = ${roomId} and m.since_seq < ${seq} and r.kind <> 'direct' and u.username = any(${usernames}::text[])`;
  return rows.map(({ username }) => username);
}
