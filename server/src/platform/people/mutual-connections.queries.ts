import { sql, type Fragment } from '../database/sql.ts';

/**
 * How many active users are connected with both the viewer and the users row `u`. `is true` makes Postgres read and hash
 * the viewer's network once, instead of once for each user.
 */
export function mutualCount(viewerId: string): Fragment {
  return sql`(
    select count(*)::int from connections theirs
    join users m on m.id = theirs.other_id and m.suspended_at is null and m.deleted_at is null
    where theirs.user_id = u.id and (theirs.other_id in (
      select mine.other_id from connections mine where mine.user_id = ${viewerId})) is true)`;
}
