import { sql, type Fragment } from '../database/sql.ts';

/** The connections `theirs` of a user that the viewer has as well. The limit forces one index lookup per connection;
 * otherwise Postgres would read the viewer's whole network for each user.
 */
function mutualConnections(viewerId: string): Fragment {
  return sql`
    connections theirs
    cross join lateral (select from connections mine
      where mine.user_id = ${viewerId} and mine.other_id = theirs.other_id limit 1) both_know`;
}

/** How many active users are connected with both the viewer and the users row `u`. */
export function mutualCount(viewerId: string): Fragment {
  return sql`(
    select count(*)::int from ${mutualConnections(viewerId)}
    join users m on m.id = theirs.other_id and m.suspended_at is null and m.deleted_at is null
    where theirs.user_id = u.id)`;
}
