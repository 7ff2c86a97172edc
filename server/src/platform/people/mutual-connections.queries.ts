import { sql, type Fragment } from '../database/sql.ts';

/**
 * The connections `theirs` of somebody that the viewer has as well. Each is looked up by itself (the limit
 * forbids anything else): reading the viewer's whole network again for every person would be what is slow.
 */
export function mutualConnections(viewerId: string): Fragment {
  return sql`
    connections theirs
    cross join lateral (select from connections mine
      where mine.user_id = ${viewerId} and mine.other_id = theirs.other_id limit 1) both_know`;
}

/** How many people are connected with both the viewer and the users row `u`, and still there. */
export function mutualCount(viewerId: string): Fragment {
  return sql`(
    select count(*)::int from ${mutualConnections(viewerId)}
    join users m on m.id = theirs.other_id and m.suspended_at is null and m.deleted_at is null
    where theirs.user_id = u.id)`;
}
