import { maxFollowedTopics } from '@sangam/contract/topics/topics.calls.ts';
import type { SuggestedTopic } from '@sangam/contract/topics/topics.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isUnmutedTag } from '../../platform/people/muted-text.queries.ts';
import { notMutedBy, visibleTo } from '../../platform/people/people.queries.ts';

/** The hashtags that the user follows, the latest followed first. */
export async function findFollowedTopics(database: Queryable, userId: string): Promise<string[]> {
  const rows = await database<{ tag: string }[]>`
    select tag from followed_topics where user_id = ${userId} order by created_at desc, tag`;
  return rows.map(({ tag }) => tag);
}

/**
 * At most 24 hashtags of the newest 500 posts of users whom the viewer can see and has not muted, except those that
 * the viewer follows or has muted. Those that equal a skill that the viewer shows to everyone come first, then those that
 * most members use.
 */
export async function findSuggestedTopics(
  database: Queryable,
  viewerId: string,
): Promise<SuggestedTopic[]> {
  return database<SuggestedTopic[]>`
    select used.tag, count(*)::integer as "recentPosts"
    from (
      select p.author_id, p.hashtags from posts p join users u on u.id = p.author_id
      where ${visibleTo(viewerId)} and ${notMutedBy(viewerId)}
      order by p.created_at desc, p.id desc limit 500
    ) recent cross join unnest(recent.hashtags) used (tag)
    where not exists (
        select from followed_topics f where f.user_id = ${viewerId} and f.tag = used.tag)
      and ${isUnmutedTag(viewerId, sql`used.tag`)}
    group by used.tag
    order by exists (
        select from profile_traits t
        where t.user_id = ${viewerId} and t.kind = 'skill' and replace(t.value, ' ', '') = used.tag) desc,
      count(distinct author_id) desc, count(*) desc, used.tag
    limit 24`;
}

/** Locks the member until the transaction ends, so that concurrent requests cannot exceed the limit. */
export async function lockFollower(transaction: Queryable, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for no key update`;
}

/** Follows a topic, after `lockFollower`; returns false if the member already follows the maximum number of topics. */
export async function followTopic(
  transaction: Queryable,
  userId: string,
  tag: string,
): Promise<boolean> {
  const rows = await transaction`
    insert into followed_topics (user_id, tag) select ${userId}, ${tag}
    where (select count(*) from followed_topics where user_id = ${userId} and tag <> ${tag})
      < ${maxFollowedTopics}
    on conflict (user_id, tag) do update set tag = excluded.tag returning tag`;
  return rows.length === 1;
}

export async function unfollowTopic(
  database: Queryable,
  userId: string,
  tag: string,
): Promise<void> {
  await database`delete from followed_topics where user_id = ${userId} and tag = ${tag}`;
}
