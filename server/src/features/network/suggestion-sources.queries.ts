import { sql, type Fragment } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import { mutualConnections } from '../../platform/people/mutual-connections.queries.ts';

/*
 * Subqueries of candidates (`id`, `points`) for suggestions. Each reads a bounded number of index rows, however large
 * the network is.
 */

/** Connections of the viewer's connections. */
export function sampleSecondDegree(viewerId: string): Fragment {
  return sql`
    (select theirs.other_id as id, 5 as points
    from (select other_id from connections where user_id = ${viewerId}
      order by created_at desc, other_id limit 200) mine
    cross join lateral (select other_id from connections where user_id = mine.other_id
      order by created_at desc, other_id limit 50) theirs)`;
}

/** Members of the viewer's projects. */
export function sampleProjectMembers(viewerId: string): Fragment {
  return sql`
    (select theirs.user_id, 4
    from (select project_id from project_members where user_id = ${viewerId}
      order by project_created_at desc, project_id desc limit 20) mine
    cross join lateral (select user_id from project_members
      where project_id = mine.project_id limit 50) theirs)`;
}

/** Users with the same skill, college or place as the viewer. */
export function sampleSharedTraits(viewerId: string): Fragment {
  return sql`
    (select theirs.user_id, case mine.kind when 'place' then 1 else 2 end
    from (select kind, value from profile_traits where user_id = ${viewerId} limit 40) mine
    cross join lateral (select user_id from profile_traits t
      where t.kind = mine.kind and t.value = mine.value order by user_id desc limit 40) theirs)`;
}

/** The user who invited the viewer. */
export function sampleInviter(viewerId: string): Fragment {
  return sql`(select invited_by, 9 from users where id = ${viewerId} and invited_by is not null)`;
}

/** The newest users. */
export const sampleNewUsers = sql`(select id, 0 from users order by id desc limit 100)`;

/*
 * Subqueries about a candidate `c` (`count` and, except for invitations, up to three `names`), restricted to what the viewer may see.
 */

/** 1 if the candidate invited the viewer. */
export function countInvitations(viewerId: string): Fragment {
  return sql`(
    select count(*)::int as count from users me
    where me.id = ${viewerId} and me.invited_by = c.id)`;
}

/** Mutual connections of the viewer and the candidate. */
export function countMutualConnections(viewerId: string): Fragment {
  return sql`(
    select count(*)::int as count,
      coalesce((array_agg(u.name order by theirs.created_at desc))[1:3], '{}') as names
    from ${mutualConnections(viewerId)}
    join users u on u.id = theirs.other_id and ${visibleTo(viewerId)}
    where theirs.user_id = c.id)`;
}

/** Projects of which both are members. */
export function countSharedProjects(viewerId: string): Fragment {
  return sql`(
    select count(*)::int as count,
      coalesce((array_agg(p.title order by mine.project_created_at desc))[1:3], '{}') as names
    from project_members mine
    join project_members theirs on theirs.project_id = mine.project_id and theirs.user_id = c.id
    join projects p on p.id = mine.project_id
    join users u on u.id = p.owner_id and ${visibleTo(viewerId)}
    where mine.user_id = ${viewerId})`;
}

/** Skills, colleges or places that both have. */
export function countSharedTraits(viewerId: string, kind: 'skill' | 'college' | 'place'): Fragment {
  return sql`(
    select count(*)::int as count,
      coalesce((array_agg(mine.label order by mine.label))[1:3], '{}') as names
    from profile_traits mine
    join profile_traits theirs
      on theirs.user_id = c.id and theirs.kind = mine.kind and theirs.value = mine.value
    where mine.user_id = ${viewerId} and mine.kind = ${kind})`;
}
