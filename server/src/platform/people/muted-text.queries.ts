import { pageSize } from '../core/cursor.ts';
import { onePage } from '../database/paging.queries.ts';
import { sql, type Fragment } from '../database/sql.ts';

/** The muted words of the viewer as a regular expression; null without any. Postgres evaluates it once for one viewer. */
export function mutedPattern(viewerId: string | Fragment): Fragment {
  return sql`(select muted_pattern(${viewerId}))`;
}

/**
 * Whether a text contains no muted word. Without a pattern, as for most viewers, the text is not folded. In lists it
 * applies inside the limit, so that hidden rows never shorten a page. It is one operator, for which the planner expects
 * that few rows match; from a `case` it expects half of them, and reads whole tables.
 */
export function hasNoMutedWord(pattern: Fragment, text: Fragment): Fragment {
  return sql`
    (case when ${pattern} is null then '' else fold_text(${text}) end) !~ coalesce(${pattern}, '.')`;
}

/** Whether the viewer has muted neither this hashtag nor its word; for suggested and found hashtags. */
export function isUnmutedTag(viewerId: string, tag: Fragment): Fragment {
  return hasNoMutedWord(mutedPattern(viewerId), sql`'#' || ${tag}`);
}

/** The text of the post `p` and its poll options. Their separator keeps a phrase from matching across two of them. */
export const textWithPoll = sql`
  concat_ws(' | ', p.content, array_to_string(p.poll_options, ' | '))`;

/** Whether the post `p` contains no word that the viewer has muted, or is by the viewer. */
export function notMutedText(
  viewerId: string | Fragment,
  pattern: Fragment = mutedPattern(viewerId),
): Fragment {
  return sql`(p.author_id = ${viewerId} or ${hasNoMutedWord(pattern, textWithPoll)})`;
}

/** How many texts of one source a page compares at most. Literals, because the planner needs to know the number. */
interface ExaminedPosts {
  readonly limit: Fragment;
  readonly last: Fragment;
}

export const examined200: ExaminedPosts = {
  limit: sql`limit 200`,
  last: sql`limit 1 offset 199`,
};
export const examined100: ExaminedPosts = {
  limit: sql`limit 100`,
  last: sql`limit 1 offset 99`,
};
/** As many as a page reads for a viewer without muted words. */
export const examinedPage: ExaminedPosts = { limit: onePage, last: sql`limit 1 offset 20` };

/**
 * The posts of a source (`id`, `at`, `author_id`, `content`, `poll_options`, newest first) that a page shows (`id`,
 * `at`, `is_stop`). A viewer can mute words that most posts contain, so it examines a bounded number: if these do not
 * fill the page, the last one of them is also returned with `is_stop`, and the next page begins after it (see
 * `jsonPage`). The posts are read while the page needs them, so that viewers without muted words read no more than the
 * page.
 */
export function pageWithoutMuted(
  viewerId: string,
  source: Fragment,
  { limit, last }: ExaminedPosts,
): Fragment {
  return sql`
    with examined as materialized (${source} ${limit}),
    found as materialized (
      select p.id, p.at from examined p where ${notMutedText(viewerId)}
      order by p.at desc, p.id desc ${onePage}
    )
    select id, at, false as is_stop from found
    union all (
      select id, at, true from examined where (select count(*) from found) <= ${pageSize}::int
      order by at desc, id desc ${last}
    )`;
}
