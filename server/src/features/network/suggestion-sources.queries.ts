import { sql, type Fragment } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';

/*
 * Subqueries of candidates (`id`, `points`) for suggestions. Each reads a bounded number of index rows, however large
 * the network is.
 */

/** Connections of the viewer's connections (`network`). */
export const sampleSecondDegree = sql`
  (select theirs.other_id as id, 5 as points
  from (select other_id from network order by created_at desc, other_id limit 100) mine
  cross join lateral (select other_id from connections where user_id = mine.other_id
    order by created_at desc, other_id limit 50) theirs)`;

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

/** The newest users, also inactive ones: the statement checks the candidates. */
export const sampleNewUsers = sql`(select id, 0 from users order by id desc limit 100)`;

/*
 * What the viewer and the `candidates` have in common, with its points and up to three names, as far as the viewer may see
 * it. Each is a subquery of `id`, `rank`, `kind`, `points`, `count` and `names`, computed for all candidates at once.
 * `offset 0` makes Postgres read the rows of each candidate by index, instead of the whole table or all users with the
 * same trait.
 */

/** The candidate who invited the viewer. */
export function commonInviter(viewerId: string): Fragment {
  return sql`(
    select c.id, 1, 'inviter', 9, 1, '{}'::text[] from candidates c
    join users me on me.id = ${viewerId} and me.invited_by = c.id)`;
}

/**
 * Connections that are also in the viewer's network. A connection has a row for each of the two users, so they are read
 * from whichever are fewer: the candidates or the network.
 */
export function mutualConnectionsOfCandidates(viewerId: string): Fragment {
  const isSmallNetwork = sql`
    (select count(*) from network) <= (select count(*) from candidates)`;
  return sql`(
    select mutual.id, 2, 'mutual', 5, count(*)::int,
      (array_agg(u.name order by mutual.created_at desc))[1:3]
    from (
      select c.id, theirs.other_id, theirs.created_at from candidates c
      cross join lateral (
        select other_id, created_at from connections where user_id = c.id offset 0) theirs
      join network on network.other_id = theirs.other_id where not ${isSmallNetwork}
      union all
      select c.id, network.other_id, theirs.created_at from network
      cross join lateral (
        select other_id, created_at from connections where user_id = network.other_id offset 0) theirs
      join candidates c on c.id = theirs.other_id where ${isSmallNetwork}
    ) mutual
    join users u on u.id = mutual.other_id and ${visibleTo(viewerId)}
    group by mutual.id)`;
}

/** Projects of which both are members. */
export function commonProjects(viewerId: string): Fragment {
  return sql`(
    select c.id, 3, 'project', 4, count(*)::int,
      (array_agg(p.title order by mine.project_created_at desc))[1:3]
    from project_members mine
    join project_members theirs on theirs.project_id = mine.project_id
    join candidates c on c.id = theirs.user_id
    join projects p on p.id = mine.project_id
    join users u on u.id = p.owner_id and ${visibleTo(viewerId)}
    where mine.user_id = ${viewerId}
    group by c.id)`;
}

/** Skills, colleges and places that both have. */
export function commonTraits(viewerId: string): Fragment {
  return sql`(
    select c.id, case mine.kind when 'skill' then 4 when 'college' then 5 else 6 end, mine.kind,
      case mine.kind when 'place' then 1 else 2 end, count(*)::int,
      (array_agg(mine.label order by mine.label))[1:3]
    from candidates c
    cross join lateral (
      select kind, value from profile_traits where user_id = c.id offset 0) theirs
    join profile_traits mine
      on mine.user_id = ${viewerId} and mine.kind = theirs.kind and mine.value = theirs.value
    group by c.id, mine.kind)`;
}
