import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { notBlocked } from '../../platform/people/people.queries.ts';

/** Everybody else in a room who neither hides from this member nor is hidden from. */
export async function findOthers(
  database: Queryable,
  roomId: string,
  memberId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select mem.user_id as id from room_members mem
    where mem.room_id = ${roomId} and mem.user_id <> ${memberId}
      and ${notBlocked(memberId, sql`mem.user_id`)}`;
  return rows.map(({ id }) => id);
}
