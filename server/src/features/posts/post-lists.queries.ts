import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, pageSize, type Cursor } from '../../platform/core/cursor.ts';
import {
  cursorTime,
  onePage,
  jsonPage,
  jsonPageIfExists,
} from '../../platform/database/paging.queries.ts';
import {
  isoTime,
  notBlocked,
  notMutedBy,
  hasOrHadUsername,
  personJson,
  isActiveUser,
  visibleTo,
} from '../../platform/people/people.queries.ts';
import {
  examined100,
  examined200,
  examinedPage,
  mutedPattern,
  notMutedText,
  pageWithoutMuted,
} from '../../platform/people/muted-text.queries.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';
import { withPreview } from '../link-previews/link-previews.service.ts';

export interface PostRow {
  readonly id: string;
  /** `Post` of the contract as JSON text. */
  readonly post: string;
}

export interface LikerRow {
  readonly id: string;
  /** When the user liked the post, for the cursor. */
  readonly at: string;
  readonly person: PersonSummary;
}

/** The columns of the post `p` and its author `u`. */
const ownFields = sql`
  p.id, p.content, p.tags, p.hashtags, p.like_count, p.comment_count, p.created_at, p.edited_at,
  p.link_preview_id, p.language, p.poll_ends_at, p.poll_options, p.poll_vote_counts,
  p.is_question, ${personJson} as author`;

/**
 * The post `p` as one viewer sees it: `Post` of the contract. It is built with `concat`, because
 * `json_build_object` looks up the type of every name and value, which took a quarter of the time of a page.
 */
function postText(viewerId: string): Fragment {
  return sql`concat(${beforeFlags()}, ${flags(viewerId)}, ${afterFlags()})`;
}

function beforeFlags(): Fragment {
  return sql`
    concat('{"_id":"', p.id, '","content":', to_json(p.content),
      ',"tags":', array_to_json(p.tags), ',"hashtags":', array_to_json(p.hashtags),
      ',"media":', coalesce(shown.media, '[]'::json), ',"likes":', p.like_count)`;
}

/** The fields that depend on the viewer. */
function flags(viewerId: string | Fragment): Fragment {
  return sql`
    concat(',"isLiked":', case when my_like.user_id is null then 'false' else 'true' end,
      ',"isSaved":', case when my_save.user_id is null then 'false' else 'true' end,
      case when p.poll_ends_at is not null then ${pollField(viewerId)} end)`;
}

/** `Poll` of the contract: a subquery, so that posts without a poll read no votes. */
function pollField(viewerId: string | Fragment): Fragment {
  return sql`(
    select concat(',"poll":{"options":', array_to_json(p.poll_options),
      ',"endsAt":"', ${isoTime(sql`p.poll_ends_at`)},
      '","myVote":', coalesce(my_vote.option::text, 'null'),
      ',"votes":', case when my_vote.option is not null or p.poll_ends_at <= now()
        then array_to_json(p.poll_vote_counts)::text else 'null' end, '}')
    from (select) poll
    left join poll_votes my_vote on my_vote.post_id = p.id and my_vote.user_id = ${viewerId})`;
}

/** A subquery, so that posts that are no questions read no comments. Like the count, it includes hidden answers. */
const questionField = sql`(
  select concat(',"question":{"isAnswered":', case when exists (
    select from comments c left join users u on u.id = c.author_id
    where c.post_id = p.id and c.accepted_at is not null and ${isActiveUser}
  ) then 'true' else 'false' end, '}'))`;

function afterFlags(): Fragment {
  return sql`
    concat(',"commentCount":', p.comment_count, ',"createdAt":"', ${isoTime(sql`p.created_at`)},
      '","editedAt":', coalesce(to_json(${isoTime(sql`p.edited_at`)}), 'null'),
      ',"author":', p.author, ',"preview":', coalesce(preview.card, 'null'::json),
      ',"language":', coalesce(to_json(nullif(p.language, 'und')), 'null'),
      case when p.is_question then ${questionField} end, '}')`;
}

const withMedia = sql`
  left join lateral (
    select json_agg(${mediaJson} order by pm.position) as media
    from post_media pm join media m on m.id = pm.media_id where pm.post_id = p.id
  ) shown on true`;

/** `offset 0` makes Postgres look up each post by itself, instead of reading everything that the viewer has liked or saved. */
function withFlags(viewerId: string | Fragment): Fragment {
  return sql`
    left join lateral (
      select user_id from post_likes where post_id = p.id and user_id = ${viewerId} offset 0) my_like on true
    left join lateral (
      select user_id from saved_posts where post_id = p.id and user_id = ${viewerId} offset 0) my_save on true`;
}

/**
 * The posts of a page (`ownFields`, `at`) as JSON. The page is limited before the joins, so that only shown rows are
 * looked up.
 */
function shownPosts(page: Fragment, viewerId: string): Fragment {
  return sql`
    select p.id, p.at, ${postText(viewerId)} as post
    from (${page}) p ${withFlags(viewerId)} ${withMedia} ${withPreview}
    order by p.at desc, p.id desc`;
}

/** Like `shownPosts`, for rows with `is_stop` (see `pageWithoutMuted`). */
function shownPostsUntilStop(page: Fragment, viewerId: string): Fragment {
  return sql`
    select p.id, p.at, case when not p.is_stop then ${postText(viewerId)} end as post
    from (${page}) p ${withFlags(viewerId)} ${withMedia} ${withPreview}
    order by p.at desc, p.id desc, p.is_stop`;
}

/**
 * The posts of a page of ids (`id`, `at`), without a visibility check, with the column `post`: `Post` of the contract as
 * JSON text.
 */
export function postsOf(page: Fragment, viewerId: string): Fragment {
  return shownPosts(
    sql`
      select ${ownFields}, page.at from (${page}) page
      join posts p on p.id = page.id join users u on u.id = p.author_id`,
    viewerId,
  );
}

/** Like `postsOf`, for rows with `is_stop`. */
export function postsUntilStop(page: Fragment, viewerId: string): Fragment {
  return shownPostsUntilStop(
    sql`
      select ${ownFields}, page.at, page.is_stop from (${page}) page
      join posts p on p.id = page.id join users u on u.id = p.author_id`,
    viewerId,
  );
}

const shape = { next: 'timestamp', name: 'posts', item: sql`post` } as const;

/** A statement that returns a list of posts as JSON text: `PostPage` of the contract. */
export function postPageJson(list: Fragment): Fragment {
  return jsonPage(list, shape);
}

/**
 * Like `postPageJson`, for the first page of the feed of everyone or of the network: it tells whether the viewer has
 * connections. The feed of topics does not.
 */
export function firstFeedPageJson(list: Fragment, viewerId: string | Fragment): Fragment {
  const furtherFields = sql`
    concat(',"hasConnections":', case when exists (
      select from connections c where c.user_id = ${viewerId}) then 'true' else 'false' end)`;
  return jsonPage(list, { ...shape, furtherFields });
}

/** Like `postPageJson`, but returns no row if the list does not exist, such as the posts of an unknown user. */
export function postPageJsonIfExists(list: Fragment): Fragment {
  return jsonPageIfExists(list, shape);
}

function before({ at, id }: Cursor): Fragment {
  return sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`;
}

/** The languages of the posts in the viewer's feeds; no row unless the viewer hides the others. */
function shownLanguages(viewerId: string | Fragment): Fragment {
  return sql`
    select array_prepend('und', f.read_languages) as languages from preferences f
    where f.user_id = ${viewerId} and f.hide_other_languages and f.read_languages <> '{}'`;
}

/** Whether the post `p` is in a language that the viewer's feeds show, or is by the viewer. */
function inShownLanguage(viewerId: string | Fragment): Fragment {
  return sql`
    (p.author_id = ${viewerId}
      or coalesce(p.language = any((${shownLanguages(viewerId)})::text[]), true))`;
}

/** A source of `pageWithoutMuted`: the visible posts `p` that the condition selects. */
function visiblePosts(viewerId: string, cursor: Cursor, condition: Fragment): Fragment {
  return sql`
    select p.id, p.created_at as at, p.author_id, p.content, p.poll_options
    from posts p join users u on u.id = p.author_id
    where ${condition} and ${before(cursor)} and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)}
    order by p.created_at desc, p.id desc`;
}

/**
 * A page of the feed: the posts of all visible users whom the viewer has not muted, without muted words and hidden
 * languages. Of the three parts only one is executed: the second is for viewers with muted words, the third for viewers
 * who hide languages. The first carries the columns of post and author, so that none is read twice.
 */
export function feedPage(viewerId: string, cursor: Cursor): Fragment {
  const showsAllLanguages = sql`not exists (${shownLanguages(viewerId)})`;
  const pattern = mutedPattern(viewerId);
  return shownPostsUntilStop(
    sql`
      (
        select ${ownFields}, p.created_at as at, false as is_stop
        from posts p join users u on u.id = p.author_id
        where ${before(cursor)} and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)}
          and ${showsAllLanguages} and ${pattern} is null
        order by p.created_at desc, p.id desc ${onePage}
      ) union all (
        select ${ownFields}, page.at, page.is_stop from (
          ${pageWithoutMuted(
            viewerId,
            visiblePosts(viewerId, cursor, sql`${showsAllLanguages} and ${pattern} is not null`),
            examined200,
          )}
        ) page
        join posts p on p.id = page.id join users u on u.id = p.author_id
      ) union all (
        select ${ownFields}, page.at, page.is_stop from (${languagesPage(viewerId, cursor)}) page
        join posts p on p.id = page.id join users u on u.id = p.author_id
      )`,
    viewerId,
  );
}

/**
 * A page of the posts in the languages that the viewer reads, without a language, or by the viewer. It is merged from
 * the newest posts of each language, so that hidden posts cost nothing.
 */
function languagesPage(viewerId: string, cursor: Cursor): Fragment {
  return sql`
    select found.id, found.at, found.is_stop
    from (${shownLanguages(viewerId)}) shown
    cross join lateral (
      select p.id, p.at, p.is_stop from unnest(shown.languages) one (language)
      cross join lateral (
        ${pageWithoutMuted(
          viewerId,
          visiblePosts(viewerId, cursor, sql`p.language = one.language`),
          examined100,
        )}
      ) p
      union all (
        select p.id, p.created_at, false from posts p
        where p.author_id = ${viewerId} and p.language <> all(shown.languages) and ${before(cursor)}
        order by p.created_at desc, p.id desc ${onePage}
      )
    ) found
    order by found.at desc, found.id desc, found.is_stop ${onePage}`;
}

/**
 * The first pages of several viewers are made from this many of the newest posts. It is a literal, because the
 * planner needs to know how few they are.
 */
const sharedFeedSize = sql`40`;

/**
 * The first feed page of several viewers (`id`, `text` as JSON). Posts are read and serialized once for all of them.
 * The text is null for a viewer from whom too many of the newest posts are hidden.
 */
export function feedPagesOf(viewerIds: readonly string[]): Fragment {
  const viewer = sql`viewer.id`;
  const list = sql`
    select p.id, p.at, concat(p.before_flags, ${flags(viewer)}, p.after_flags) as post
    from (
      select p.* from newest p cross join lateral (select p.author_id as id) u
      where ${notBlocked(viewer, sql`u.id`)} and ${notMutedBy(viewer)}
        and ${inShownLanguage(viewer)} and ${notMutedText(viewer, sql`viewer.muted`)}
      order by p.at desc, p.id desc ${onePage}
    ) p ${withFlags(viewer)}
    order by p.at desc, p.id desc`;
  return sql`
    with newest as materialized (
      select p.id, p.at, p.author_id, p.content, p.language, p.poll_ends_at, p.poll_options,
        p.poll_vote_counts, ${beforeFlags()} as before_flags, ${afterFlags()} as after_flags
      from (
        select ${ownFields}, p.author_id, p.created_at as at
        from posts p join users u on u.id = p.author_id where ${isActiveUser}
        order by p.created_at desc, p.id desc limit ${sharedFeedSize}
      ) p ${withMedia} ${withPreview}
    )
    select viewer.id, (
      ${firstFeedPageJson(list, viewer)}
      having count(listed.id) > ${pageSize}::int or (select count(*) from newest) < ${sharedFeedSize}
    ) as text
    from (
      select one.id, ${mutedPattern(sql`one.id`)} as muted from unnest(${viewerIds}::uuid[]) one (id)
    ) viewer`;
}

/**
 * A page of the posts of the viewer and their connections, without muted users, muted words and hidden languages. It is
 * merged from the newest posts of each of them, so that posts of other users cost nothing. `limit 1` makes Postgres
 * look up each connection by itself instead of reading all users.
 */
export function networkPage(viewerId: string, cursor: Cursor): Fragment {
  return postsUntilStop(
    sql`
      select p.id, p.at, p.is_stop
      from (
        select ${viewerId}::uuid as id
        union all select other_id from connections where user_id = ${viewerId}
      ) circle
      cross join lateral (
        select from users u
        where u.id = circle.id and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)} limit 1
      ) visible
      cross join lateral (
        ${pageWithoutMuted(
          viewerId,
          sql`
            select p.id, p.created_at as at, p.author_id, p.content, p.poll_options
            from posts p
            where p.author_id = circle.id and ${before(cursor)} and ${inShownLanguage(viewerId)}
            order by p.created_at desc, p.id desc`,
          examinedPage,
        )}
      ) p
      order by p.at desc, p.id desc, p.is_stop ${onePage}`,
    viewerId,
  );
}

/**
 * A page of the posts with a topic that the viewer follows, without muted users, muted words and hidden languages. It
 * is merged from the newest posts of each topic; a post with several of them appears once.
 */
export function topicsPage(viewerId: string, cursor: Cursor): Fragment {
  return postsUntilStop(
    sql`
      select distinct p.at, p.id, p.is_stop
      from followed_topics f
      cross join lateral (
        ${pageWithoutMuted(
          viewerId,
          sql`
            select h.post_id as id, h.created_at as at, p.author_id, p.content, p.poll_options
            from post_hashtags h
            cross join lateral (
              select p.author_id, p.content, p.poll_options, p.language from posts p
              where p.id = h.post_id limit 1
            ) p
            cross join lateral (
              select from users u
              where u.id = p.author_id and ${visibleTo(viewerId)} and ${notMutedBy(viewerId)} limit 1
            ) visible
            where h.tag = f.tag and ${inShownLanguage(viewerId)}
              and (h.created_at, h.post_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
            order by h.created_at desc, h.post_id desc`,
          examined100,
        )}
      ) p
      where f.user_id = ${viewerId}
      order by p.at desc, p.id desc, p.is_stop ${onePage}`,
    viewerId,
  );
}

/** A page of the posts of one author (`users.id`), without a visibility check. */
export function authorPage(authorId: Fragment, viewerId: string, cursor: Cursor): Fragment {
  return shownPosts(
    sql`
      select ${ownFields}, p.created_at as at from posts p join users u on u.id = p.author_id
      where p.author_id = ${authorId} and ${before(cursor)}
      order by p.created_at desc, p.id desc ${onePage}`,
    viewerId,
  );
}

/**
 * A page of the posts of the user who has or had this username. No row if the viewer cannot see the user; one row of
 * nulls without posts.
 */
export function personPage(username: string, viewerId: string, cursor: Cursor): Fragment {
  return sql`
    with author as (
      select u.id from users u where ${hasOrHadUsername(username)} and ${visibleTo(viewerId)}
    )
    select found.*
    from author left join lateral (${authorPage(sql`author.id`, viewerId, cursor)}) found on true
    order by found.at desc, found.id desc`;
}

/**
 * An author's first page of posts as JSON text (`posts`, `postsTimestamp`): a statement for a scalar subquery. The
 * statement around it checks that the viewer can see the author.
 */
export function firstPostPageJson(authorId: Fragment, viewerId: string): Fragment {
  const list = authorPage(authorId, viewerId, newestFirst);
  return jsonPage(list, { ...shape, next: 'postsTimestamp' });
}

/** A page of the viewer's saved posts that they can still see, the latest saved first. */
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

/** One post; no row if the viewer cannot see it. */
export function postById(postId: string, viewerId: string): Fragment {
  return postsOf(
    sql`
      select p.id, p.created_at as at from posts p join users u on u.id = p.author_id
      where p.id = ${postId} and ${visibleTo(viewerId)}`,
    viewerId,
  );
}

/**
 * A page of the visible users who like a post, the latest first. No row if the viewer cannot see the post; one row of
 * nulls (`EmptyListRow`) without likes.
 */
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
