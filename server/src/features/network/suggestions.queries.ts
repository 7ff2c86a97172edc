import type { Suggestion } from '@sangam/contract/network/network.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { personJson, visibleTo } from '../../platform/people/people.queries.ts';
import {
  countInvitations,
  countMutualConnections,
  countSharedProjects,
  countSharedTraits,
  sampleSecondDegree,
  sampleInviter,
  sampleNewUsers,
  sampleProjectMembers,
  sampleSharedTraits,
} from './suggestion-sources.queries.ts';

/** Weight of each thing that two users have in common. */
const score = sql`
  (9 * inviter.count + 5 * mutual.count + 4 * project.count + 2 * skill.count + 2 * college.count + place.count)`;

/**
 * Suggested users, the best first, in one statement. It samples short index ranges: connections of connections,
 * members of the viewer's projects, users with a skill, college or place in common, and new users. Exact counts are
 * computed only for the best 120 of these candidates.
 */
export async function findSuggestions(
  database: Queryable,
  viewerId: string,
): Promise<Suggestion[]> {
  const rows = await database<{ suggestion: Suggestion }[]>`${suggestionStatement(viewerId)}`;
  return rows.map(({ suggestion }) => suggestion);
}

/** The statement of `findSuggestions`. */
export function suggestionStatement(viewerId: string): Fragment {
  return sql`
    with found as (
      select id, sum(points) as points from (
        ${sampleSecondDegree(viewerId)} union all ${sampleProjectMembers(viewerId)}
        union all ${sampleSharedTraits(viewerId)} union all ${sampleInviter(viewerId)}
        union all ${sampleNewUsers}) sample
      group by id
    ), candidates as materialized (
      select u.id from found f join users u on u.id = f.id
      where u.id <> ${viewerId} and ${visibleTo(viewerId)} and ${isNewToViewer(viewerId)}
      order by f.points desc, u.id desc limit 120
    )
    select json_build_object('person', ${personJson}, 'reasons', ${reasons}) as suggestion
    from candidates c join users u on u.id = c.id
      cross join lateral ${countInvitations(viewerId)} inviter
      cross join lateral ${countMutualConnections(viewerId)} mutual
      cross join lateral ${countSharedProjects(viewerId)} project
      cross join lateral ${countSharedTraits(viewerId, 'skill')} skill
      cross join lateral ${countSharedTraits(viewerId, 'college')} college
      cross join lateral ${countSharedTraits(viewerId, 'place')} place
    order by ${score} desc, c.id desc limit 60`;
}

/** Excludes connections, users with a pending request in either direction and dismissed suggestions. */
function isNewToViewer(viewerId: string): Fragment {
  return sql`
    not exists (select from connections k where k.user_id = ${viewerId} and k.other_id = u.id)
    and not exists (select from connection_requests r
      where r.sender_id = ${viewerId} and r.receiver_id = u.id and r.withdrawn_at is null)
    and not exists (select from connection_requests r
      where r.sender_id = u.id and r.receiver_id = ${viewerId})
    and not exists (select from dismissed_suggestions d
      where d.user_id = ${viewerId} and d.dismissed_id = u.id)`;
}

/** The strongest first; a candidate with nothing in common is listed as new. */
const reasons = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'names', names)),
    '[{"kind": "newcomer", "count": 0, "names": []}]')
  from (values
    ('inviter', inviter.count, '{}'), ('mutual', mutual.count, mutual.names), ('project', project.count, project.names),
    ('skill', skill.count, skill.names), ('college', college.count, college.names),
    ('place', place.count, place.names)) reason (kind, count, names)
  where count > 0)`;
