import type { Suggestion } from '@sangam/contract/network/network.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isActiveUser, notBlocked, personJson } from '../../platform/people/people.queries.ts';
import {
  commonInviter,
  commonProjects,
  commonTraits,
  mutualConnectionsOfCandidates,
  sampleSecondDegree,
  sampleInviter,
  sampleNewUsers,
  sampleProjectMembers,
  sampleSharedTraits,
} from './suggestion-sources.queries.ts';

/**
 * Up to 60 suggested users, the best first, in one statement, without users of `knownTo` and those whom the viewer
 * cannot see. It samples short index ranges: connections of connections, members of the viewer's projects, users with a
 * skill, college or place in common, the viewer's inviter, and new users. Exact counts are computed only for the best
 * 90 of these candidates, for all of them at once.
 */
export async function findSuggestions(
  database: Queryable,
  viewerId: string,
): Promise<Suggestion[]> {
  const rows = await database<{ suggestion: Suggestion }[]>`${suggestionStatement(viewerId)}`;
  return rows.map(({ suggestion }) => suggestion);
}

/** The statement of `findSuggestions`, exported for the test of its query plan. */
export function suggestionStatement(viewerId: string): Fragment {
  return sql`
    with network as materialized (
      select other_id, created_at from connections where user_id = ${viewerId}
    ), known as materialized (
      ${knownTo(viewerId)}
    ), sample as (
      ${sampleSecondDegree} union all ${sampleProjectMembers(viewerId)}
      union all ${sampleSharedTraits(viewerId)} union all ${sampleInviter(viewerId)}
      union all ${sampleNewUsers}
    ), found as materialized (
      select id, sum(points) as points from sample s
      where id not in (select id from known) and ${notBlocked(viewerId, sql`s.id`)}
      group by id order by points desc, id desc limit 150
    ), candidates as materialized (
      select u.id from found f join users u on u.id = f.id and ${isActiveUser}
      order by f.points desc, u.id desc limit 90
    ), common (id, rank, kind, points, count, names) as (
      ${commonInviter(viewerId)} union all ${mutualConnectionsOfCandidates(viewerId)}
      union all ${commonProjects(viewerId)} union all ${commonTraits(viewerId)}
    )
    select json_build_object('person', ${personJson}, 'reasons', best.reasons) as suggestion
    from (
      select c.id, coalesce(sum(common.points * common.count), 0) as score, ${reasons} as reasons
      from candidates c left join common on common.id = c.id
      group by c.id order by score desc, c.id desc limit 60
    ) best join users u on u.id = best.id
    order by best.score desc, best.id desc`;
}

/**
 * The viewer and the users who are not suggested to them: connections, users with a pending request of the viewer, users
 * whose request the viewer has received (also if it was ignored, and then withdrawn), and dismissed suggestions.
 */
function knownTo(viewerId: string): Fragment {
  return sql`
    select ${viewerId}::uuid as id
    union all select other_id from network
    union all select receiver_id from connection_requests
      where sender_id = ${viewerId} and withdrawn_at is null
    union all select sender_id from connection_requests where receiver_id = ${viewerId}
    union all select dismissed_id from dismissed_suggestions where user_id = ${viewerId}`;
}

/** The strongest first; a candidate with nothing in common is listed as new. */
const reasons = sql`
  coalesce(
    json_agg(json_build_object('kind', kind, 'count', count, 'names', names) order by rank)
      filter (where kind is not null),
    '[{"kind": "newcomer", "count": 0, "names": []}]')`;
