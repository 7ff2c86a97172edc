import type { PostAnnouncement, PostCounts } from '@sangam/contract/posts/posts.events.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { mutedPattern, textWithPoll } from '../../platform/people/muted-text.queries.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';

const countsJson = sql`
  json_build_object('postId', p.id, 'likes', p.like_count, 'commentCount', p.comment_count)`;

/** The counts of the posts that the viewer can see. */
export async function findCountsFor(
  database: Queryable,
  viewerId: string,
  postIds: readonly string[],
): Promise<readonly PostCounts[]> {
  const rows = await database<{ counts: PostCounts }[]>`
    select ${countsJson} as counts from posts p join users u on u.id = p.author_id
    where p.id = any(${postIds}::uuid[]) and ${visibleTo(viewerId)}`;
  return rows.map(({ counts }) => counts);
}

interface CurrentCounts {
  readonly counts: PostCounts;
  /** Users with a block between them and the author, in either direction. */
  readonly hiddenFrom: readonly string[];
}

/** The current counts of posts of active authors. */
export async function findCurrentCounts(
  database: Queryable,
  postIds: readonly string[],
): Promise<readonly CurrentCounts[]> {
  return database<CurrentCounts[]>`
    select ${countsJson} as counts, array(
      select blocked_id from blocks where blocker_id = p.author_id
      union select blocker_id from blocks where blocked_id = p.author_id
    ) as "hiddenFrom"
    from posts p join users u on u.id = p.author_id
    where p.id = any(${postIds}::uuid[]) and u.suspended_at is null and u.deleted_at is null`;
}

/** More are not announced: nobody reads so many posts, and one event must stay small. */
const maxNewPosts = 200;

export interface NewPost {
  readonly post: PostAnnouncement;
  /** Those of the recipients whose feeds leave it out: by a block, a mute of its author or of a word, or its language. */
  readonly hiddenFrom: readonly string[];
}

/**
 * Those of the posts that still exist and have an active author, newest first, at most `maxNewPosts`. Muted words are
 * matched member by member, because Postgres caches few compiled regular expressions.
 */
export async function findNewPosts(
  database: Queryable,
  postIds: readonly string[],
  recipientIds: readonly string[],
): Promise<readonly NewPost[]> {
  return database<NewPost[]>`
    with hides_languages as materialized (
      select user_id, array_prepend('und', read_languages) as shown from preferences
      where user_id = any(${recipientIds}::uuid[])
        and hide_other_languages and read_languages <> '{}'),
    mutes_words as materialized (
      select user_id, ${mutedPattern(sql`user_id`)} as pattern
      from (select distinct user_id from muted_words
        where user_id = any(${recipientIds}::uuid[])) muting),
    texts as materialized (
      select p.id, p.author_id, fold_text(${textWithPoll}) as content from posts p
      where p.id = any(${postIds}::uuid[])),
    hides_texts as materialized (
      select user_id, muted.id from mutes_words cross join lateral (
        select id from texts where author_id <> user_id and content ~ pattern offset 0) muted)
    select json_build_object('postId', p.id, 'author', u.username) as post, array(
      select blocked_id from blocks
      where blocker_id = p.author_id and blocked_id = any(${recipientIds}::uuid[])
      union
      select blocker_id from blocks
      where blocked_id = p.author_id and blocker_id = any(${recipientIds}::uuid[])
      union
      select muter_id from mutes
      where muted_id = p.author_id and muter_id = any(${recipientIds}::uuid[])
      union
      select user_id from hides_languages
      where user_id <> p.author_id and p.language <> all(shown)
      union
      select user_id from hides_texts where hides_texts.id = p.id
    ) as "hiddenFrom"
    from posts p join users u on u.id = p.author_id
    where p.id = any(${postIds}::uuid[]) and u.suspended_at is null and u.deleted_at is null
    order by p.created_at desc, p.id desc limit ${maxNewPosts}`;
}
