import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { chance, skewedPick, idOf, timeAfter } from './draws.queries.ts';
import type { ScaleInput } from './scale-sizes.ts';
import type { ScalePost } from './scale-texts.ts';

/** A batch of consecutive numbers, both inclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

type CountedPost = ScalePost & { readonly likes: number; readonly comments: number };

/** Inserts posts over one year, oldest first; some authors write far more than others. */
export async function insertScalePosts(
  transaction: Queryable,
  draw: ScaleInput,
  posts: readonly CountedPost[],
): Promise<void> {
  const { size, until } = draw;
  const age = sql`
    (${size.posts}::int - p.n + ${chance(draw, 'jitter', sql`p.n`)}) * interval '360 days'
      / ${size.posts}::int`;
  const author = skewedPick(chance(draw, 'author', sql`p.n`), size.people);
  await transaction`
    with post as (
      select p.*, ${idOf(draw, sql`'post' || p.n`, sql`dated.at`)} as id, dated.at,
        author.id as author_id
      from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as p (n int, content text,
        hashtags text[], tags text[], likes int, comments int)
      cross join lateral (
        select date_trunc('microseconds', ${until}::timestamptz - ${age}) as at
      ) dated
      join scale_people author on author.n = ${author}
    ), numbered as (
      insert into scale_posts (n, id, owner_id, at, likes, comments)
      select n, id, author_id, at, likes, comments from post
    )
    insert into posts
      (id, author_id, content, tags, hashtags, like_count, comment_count, created_at)
    select id, author_id, content, tags, hashtags, likes, comments, at from post order by n`;
}

/** Inserts likes. The stride visits each user once per post, so that nobody likes a post twice. */
export async function insertScaleLikes(
  transaction: Queryable,
  draw: ScaleInput,
  { from, to }: Range,
): Promise<void> {
  const { people } = draw.size;
  const first = skewedPick(chance(draw, 'liker', sql`p.n`), people);
  await transaction`
    insert into post_likes (post_id, user_id, created_at)
    select p.id, liker.id, ${timeAfter(draw, sql`p.at`, sql`power((k + 1.0) / (p.likes + 1), 2)`)}
    from scale_posts p
    cross join lateral generate_series(0, p.likes - 1) k
    join scale_people liker on liker.n = (${first} + k * 7919::bigint) % ${people} + 1
    where p.n between ${from} and ${to}
    order by p.n, k`;
}

/** The kind of content that comments belong to. */
export interface CommentTarget {
  /** The temporary table that maps numbers to rows. */
  readonly numbers: Fragment;
  /** The foreign key column in `comments`. */
  readonly column: Fragment;
  /** Makes the ids of the comments differ from those of other kinds. */
  readonly word: string;
}

export const commentedPosts: CommentTarget = {
  numbers: sql`scale_posts`,
  column: sql`post_id`,
  word: 'post comment',
};

export const commentedProjects: CommentTarget = {
  numbers: sql`scale_projects`,
  column: sql`project_id`,
  word: 'project comment',
};

/**
 * Inserts the comments on the posts or projects with these numbers; `words` are the texts to choose from. Every third
 * is a reply to the previous or the first comment.
 */
export async function insertScaleComments(
  transaction: Queryable,
  draw: ScaleInput,
  { numbers, column, word }: CommentTarget,
  { from, to, words }: Range & { readonly words: readonly string[] },
): Promise<void> {
  const place = sql`(p.n::bigint * 10000 + k)`;
  const writer = skewedPick(chance(draw, 'writer', place), draw.size.people);
  const line = skewedPick(chance(draw, 'words', place), words.length);
  await transaction`
    with drawn as materialized (
      select p.id as subject_id, p.n, k, p.at as since, p.comments,
        ${timeAfter(draw, sql`p.at`, sql`power((k + 1.0) / (p.comments + 1), 2)`)} as at,
        case when k % 3 = 2
          then case when ${chance(draw, 'thread', place)} < 0.3 then 0 else k - 1 end
        end as parent_k, author.id as author_id, (${words}::text[])[${line}] as content
      from ${numbers} p
      cross join lateral generate_series(0, p.comments - 1) k
      join scale_people author on author.n = ${writer}
      where p.n between ${from} and ${to}
    ), named as (
      select d.*, ${idOf(draw, sql`${word}::text || d.n || '-' || d.k`, sql`d.at`)} as id from drawn d
    ), answered as (
      select n, parent_k as k, count(*)::int as replies from drawn
      where parent_k is not null group by n, parent_k
    )
    insert into comments (id, ${column}, parent_id, author_id, content, reply_count, created_at)
    select c.id, c.subject_id, top.id, c.author_id, c.content, coalesce(a.replies, 0), c.at
    from named c
    left join named top on top.n = c.n and top.k = c.parent_k
    left join answered a on a.n = c.n and a.k = c.k
    order by c.n, c.k`;
}

/** Saves up to five posts for every user. */
export async function insertScaleSaved(transaction: Queryable, draw: ScaleInput): Promise<void> {
  const place = sql`(a.n::bigint * 10 + k)`;
  await transaction`
    insert into saved_posts (user_id, post_id, created_at)
    select a.id, p.id, ${timeAfter(draw, sql`p.at`, chance(draw, 'jitter', place))}
    from scale_people a cross join generate_series(0, 4) k
    join scale_posts p on p.n = ${skewedPick(chance(draw, 'saved', place), draw.size.posts)}
    on conflict do nothing`;
}
