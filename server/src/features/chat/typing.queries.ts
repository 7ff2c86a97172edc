import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { notBlocked } from '../../platform/people/people.queries.ts';

/** The ids of the other members of a room without a block between them and this member. */
export async function findTypingAudience(
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
