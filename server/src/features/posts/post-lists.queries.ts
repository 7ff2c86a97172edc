import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, pageSize, type Cursor } from '../../platform/core/cursor.ts';
import {
  cursorTime,
  onePage,
  writtenPage,
  writtenPageThatExists,
} from '../../platform/database/paging.queries.ts';
import {
  isoTime,
  notBlocked,
  notMutedBy,
  onceNamed,
  personJson,
  stillThere,
  visibleTo,
} from '../../platform/people/people.queries.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';

export interface PostRow {
  readonly id: string;
  /** `Post` of the contract, as it is sent. */
  readonly post: string;
}

export interface LikerRow {
  readonly id: string;
  readonly at: string;
  readonly person: PersonSummary;
}

/** What a post shows of its own row `p` and of that of its author `u`. */
const ownFields = sql`
  p.id, p.content, p.tags, p.hashtags, p.like_count, p.comment_count, p.created_at, p.edited_at,
  ${personJson} as author`;

/**
 * The post `p` with all of these as one viewer sees it: `Post` of the contract. Put together by `concat`, for
 * `json_build_object` looks up the type of every name and value of every post: a quarter of what a page cost.
 */
const postText = sql`concat(${beforeFlags()}, ${flags()}, ${afterFlags()})`;

function beforeFlags(): Fragment {
  return sql`
    concat('{"_id":"', p.id, '","content":', to_json(p.content),
      ',"tags":', array_to_json(p.tags), ',"hashtags":', array_to_json(p.hashtags),
      ',"media":', coalesce(shown.media, '[]'::json), ',"likes":', p.like_count)`;
}

/** All that is not the same for everybody. */
function flags(): Fragment {
  return sql`
    concat(',"isLiked":', case when my_like.user_id is null then 'false' else 'true' end,
      ',"isSaved":', case when my_save.user_id is null then 'false' else 'true' end)`;
}

function afterFlags(): Fragment {
  return sql`
    concat(',"commentCount":', p.comment_count, ',"createdAt":"', ${isoTime(sql`p.created_at`)},
      '","editedAt":', coalesce(to_json(${isoTime(sql`p.edited_at`)}), 'null'),
      ',"author":', p.author, '}')`;
}

const withMedia = sql`
  left join lateral (
    select json_agg(${mediaJson} order by pm.position) as media
    from post_media pm join media m on m.id = pm.media_id where pm.post_id = p.id
  ) shown on true`;

function withFlags(viewerId: string | Fragment): Fragment {
  return sql`
    left join post_likes my_like on my_like.post_id = p.id and my_like.user_id = ${viewerId}
    left join saved_posts my_save on my_save.post_id = p.id and my_save.user_id = ${viewerId}`;
}

/**
 * The posts of a page (`ownFields`, `at`), ready to be sent. The page is cut before anything is joined, so that
 * only what is shown is looked up; what one viewer did is joined by its key, once per row.
 */
function shownPosts(page: Fragment, viewerId: string): Fragment {
  return sql`
    select p.id, p.at, ${postText} as post
    from (${page}) p ${withFlags(viewerId)} ${withMedia}
    order by p.at desc, p.id desc`;
}

/** The same of a page of which only the ids are known (`id`, `at`). */
export function postsOf(page: Fragment, viewerId: string): Fragment {
  return shownPosts(
    sql`
      select ${ownFields}, page.at from (${page}) page
      join posts p on p.id = page.id join users u on u.id = p.author_id`,
    viewerId,
  );
}

const shape = { next: 'timestamp', name: 'posts', item: sql`post` } as const;

/** A list of these as it is sent: `PostPage` of the contract. */
export function writtenPosts(list: Fragment): Fragment {
  return writtenPage(list, shape);
}

/** The same where the list may not be there. */
export function writtenPostsThatExist(list: Fragment): Fragment {
  return writtenPageThatExists(list, shape);
}

function before({ at, id }: Cursor): Fragment {
  return sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`;
}

/** What the page is cut by is carried along: no post and no author is read twice. */
export function feedPage(viewerId: string, cursor: Cursor): Fragment {
  return shownPosts(
    sql`
      select ${ownFields}, p.created_at as at from posts p join users u on u.id = p.author_id
      where ${before(cursor)} and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)}
      order by p.created_at desc, p.id desc ${onePage}`,
    viewerId,
  );
}

/**
 * Of so many of the newest posts the first page of several viewers is made. Written out, not given as a value: the
 * planner has to know how few they are.
 */
const sharedCount = sql`40`;

/**
 * The first page of the feed for each of several viewers (`id`, `text` as it is sent). What all of them see alike is
 * read and written once. No text for whom too many of the newest posts are hidden to fill a page.
 */
export function feedForSeveral(viewerIds: readonly string[]): Fragment {
  const viewer = sql`viewer.id`;
  const list = sql`
    select p.id, p.at, concat(p.before_flags, ${flags()}, p.after_flags) as post
    from (
      select p.* from newest p cross join lateral (select p.author_id as id) u
      where ${notBlocked(viewer, sql`u.id`)} and ${notMutedBy(viewer)}
      order by p.at desc, p.id desc ${onePage}
    ) p ${withFlags(viewer)}
    order by p.at desc, p.id desc`;
  return sql`
    with newest as materialized (
      select p.id, p.at, p.author_id, ${beforeFlags()} as before_flags, ${afterFlags()} as after_flags
      from (
        select ${ownFields}, p.author_id, p.created_at as at
        from posts p join users u on u.id = p.author_id where ${stillThere}
        order by p.created_at desc, p.id desc limit ${sharedCount}
      ) p ${withMedia}
    )
    select viewer.id, (
      ${writtenPosts(list)}
      having count(listed.id) > ${pageSize}::int or (select count(*) from newest) < ${sharedCount}
    ) as text
    from unnest(${viewerIds}::uuid[]) viewer (id)`;
}

/**
 * A page is gathered from the newest of each connection: what others write, and how many they are, costs
 * nothing. Each connection is looked up by itself (`limit 1`), or all people might be read to find these few.
 */
export function networkPage(viewerId: string, cursor: Cursor): Fragment {
  return postsOf(
    sql`
      select p.id, p.created_at as at
      from (
        select ${viewerId}::uuid as id
        union all select other_id from connections where user_id = ${viewerId}
      ) circle
      cross join lateral (
        select from users u
        where u.id = circle.id and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)} limit 1
      ) visible
      cross join lateral (
        select p.id, p.created_at from posts p where p.author_id = circle.id and ${before(cursor)}
        order by p.created_at desc, p.id desc ${onePage}
      ) p
      order by p.created_at desc, p.id desc ${onePage}`,
    viewerId,
  );
}

/** What one author (`users.id`) wrote, without asking who may see them. */
export function authorPage(authorId: Fragment, viewerId: string, cursor: Cursor): Fragment {
  return shownPosts(
    sql`
      select ${ownFields}, p.created_at as at from posts p join users u on u.id = p.author_id
      where p.author_id = ${authorId} and ${before(cursor)}
      order by p.created_at desc, p.id desc ${onePage}`,
    viewerId,
  );
}

/** No row at all where there is no such person for this viewer. */
export function personPage(username: string, viewerId: string, cursor: Cursor): Fragment {
  return sql`
    with author as (
      select u.id from users u where ${onceNamed(username)} and ${visibleTo(viewerId)}
    )
    select found.*
    from author left join lateral (${authorPage(sql`author.id`, viewerId, cursor)}) found on true
    order by found.at desc, found.id desc`;
}

/** The first of these as part of a profile. */
export function writtenFirstPosts(authorId: Fragment, viewerId: string): Fragment {
  const list = authorPage(authorId, viewerId, newestFirst);
  return writtenPage(list, { ...shape, next: 'postsTimestamp' });
}

/** Latest put aside first. */
export function savedPage(viewerId: string, { at, id }: Cursor): Fragment {
  return postsOf(
    sql`
      select s.post_id as id, s.created_at as at
      from saved_posts s join posts p on p.id = s.post_id join users u on u.id = p.author_id
      where s.user_id = ${viewerId} and ${visibleTo(viewerId)}
        and (s.created_at, s.post_id) < (${at}::timestamptz, ${id}::uuid)
      order by s.created_at desc, s.post_id desc ${onePage}`,
    viewerId,
  );
}

export function onePost(postId: string, viewerId: string): Fragment {
  return postsOf(
    sql`
      select p.id, p.created_at as at from posts p join users u on u.id = p.author_id
      where p.id = ${postId} and ${visibleTo(viewerId)}`,
    viewerId,
  );
}

/** No row at all where there is no such post for this viewer. */
export function likersPage(postId: string, viewerId: string, { at, id }: Cursor): Fragment {
  return sql`
    with post as (
      select p.id from posts p join users u on u.id = p.author_id
      where p.id = ${postId} and ${visibleTo(viewerId)}
    )
    select liker.* from post left join lateral (
      select l.user_id as id, ${cursorTime(sql`l.created_at`)} as at, ${personJson} as person
      from post_likes l join users u on u.id = l.user_id
      where l.post_id = post.id and ${visibleTo(viewerId)}
        and (l.created_at, l.user_id) < (${at}::timestamptz, ${id}::uuid)
      order by l.created_at desc, l.user_id desc ${onePage}
    ) liker on true
    order by liker.at desc, liker.id desc`;
}
