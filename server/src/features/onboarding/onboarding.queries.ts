import type { Onboarding } from '@sangam/contract/onboarding/onboarding.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';

/** Which steps a member has done, derived from their profile, network and topics, and whether they closed the list. */
export async function findOnboarding(database: Queryable, userId: string): Promise<Onboarding> {
  const [row] = await database<[Onboarding]>`
    select u.onboarding_closed_at is not null as "isClosed", array_remove(array[
      case when u.picture is not null and u.designation <> '' then 'profile' end,
      case when u.skills <> '{}' then 'skills' end,
      case when exists (select from connections c where c.user_id = u.id)
        or exists (select from connection_requests r
          where r.sender_id = u.id and r.withdrawn_at is null) then 'people' end,
      case when exists (select from followed_topics f where f.user_id = u.id) then 'topics' end
    ], null) as done
    from users u where u.id = ${userId}`;
  return row;
}

/** Closes the list for good; the time of the first call stays. */
export async function closeOnboarding(database: Queryable, userId: string): Promise<void> {
  await database`
    update users set onboarding_closed_at = coalesce(onboarding_closed_at, now())
    where id = ${userId}`;
}

/**
 * Up to 200 skills that at least two of the newest 2,000 members whom the viewer can see have, most used first; a skill
 * that is not visible to everyone has no trait. Each is spelled as most of them spell it.
 */
export async function findSkills(database: Queryable, viewerId: string): Promise<string[]> {
  const rows = await database<{ skill: string }[]>`
    select mode() within group (order by t.label) as skill
    from (
      select u.id from users u where ${visibleTo(viewerId)} order by u.id desc limit 2000
    ) member
    cross join lateral (
      select value, label from profile_traits
      where user_id = member.id and kind = 'skill' offset 0
    ) t
    group by t.value having count(*) > 1 order by count(*) desc, t.value limit 200`;
  return rows.map(({ skill }) => skill);
}
