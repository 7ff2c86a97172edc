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

/** Whether the post `p` contains no word that the viewer has muted, or is by the viewer. */
export function notMutedText(
  viewerId: string | Fragment,
  pattern: Fragment = mutedPattern(viewerId),
): Fragment {
  return sql`(p.author_id = ${viewerId} or ${hasNoMutedWord(pattern, sql`p.content`)})`;
}
