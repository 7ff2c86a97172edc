import type { Suggestion } from '@sangam/contract/network/network.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { personJson, visibleTo } from '../../platform/people/people.queries.ts';
import {
  exactMutual,
  exactProjects,
  exactTraits,
  sampledFriends,
  sampledNewcomers,
  sampledProjects,
  sampledTraits,
} from './suggestion-sources.queries.ts';

/** What each thing that two people share is worth. */
const closeness = sql`
  (5 * mutual.count + 4 * project.count + 2 * skill.count + 2 * college.count + place.count)`;

/**
 * People one may want to know, the best first, in one statement. Everything is a short range of an index: some
 * friends of friends, the people of one's projects, some who share a skill, a college or a place, and some who
 * are new. The best of these candidates, and only they, are then counted out exactly.
 */
export async function findSuggestions(
  database: Queryable,
  viewerId: string,
): Promise<Suggestion[]> {
  const rows = await database<{ suggestion: Suggestion }[]>`${suggestionStatement(viewerId)}`;
  return rows.map(({ suggestion }) => suggestion);
}

export function suggestionStatement(viewerId: string): Fragment {
  return sql`
    with found as (
      select id, sum(points) as points from (
        ${sampledFriends(viewerId)} union all ${sampledProjects(viewerId)}
        union all ${sampledTraits(viewerId)} union all ${sampledNewcomers}) sample
      group by id
    ), candidates as materialized (
      select u.id from found f join users u on u.id = f.id
      where u.id <> ${viewerId} and ${visibleTo(viewerId)} and ${notKnownTo(viewerId)}
      order by f.points desc, u.id desc limit 120
    )
    select json_build_object('person', ${personJson}, 'reasons', ${reasons}) as suggestion
    from candidates c join users u on u.id = c.id
      cross join lateral ${exactMutual(viewerId)} mutual
      cross join lateral ${exactProjects(viewerId)} project
      cross join lateral ${exactTraits(viewerId, 'skill')} skill
      cross join lateral ${exactTraits(viewerId, 'college')} college
      cross join lateral ${exactTraits(viewerId, 'place')} place
    order by ${closeness} desc, c.id desc limit 60`;
}

/** Nobody of one's network, nobody one has asked or was asked by, nobody one has sent away. */
function notKnownTo(viewerId: string): Fragment {
  return sql`
    not exists (select from connections k where k.user_id = ${viewerId} and k.other_id = u.id)
    and not exists (select from connection_requests r
      where r.sender_id = ${viewerId} and r.receiver_id = u.id and r.withdrawn_at is null)
    and not exists (select from connection_requests r
      where r.sender_id = u.id and r.receiver_id = ${viewerId})
    and not exists (select from dismissed_suggestions d
      where d.user_id = ${viewerId} and d.dismissed_id = u.id)`;
}

/** The strongest first. Whoever shares nothing is there because they are new. */
const reasons = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'names', names)),
    '[{"kind": "newcomer", "count": 0, "names": []}]')
  from (values
    ('mutual', mutual.count, mutual.names), ('project', project.count, project.names),
    ('skill', skill.count, skill.names), ('college', college.count, college.names),
    ('place', place.count, place.names)) reason (kind, count, names)
  where count > 0)`;
