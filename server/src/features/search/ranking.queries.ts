import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { SearchTerms } from './search-terms.ts';
import { matchingWords } from './matching-words.queries.ts';

/** The distance of a typo variant, as `matchesOfAllTerms` counts it. */
const missOfTypo = 4;

interface MatchOptions {
  readonly terms: SearchTerms;
  /** Rows `w` of `subject_id`, `word`, `source` that the viewer may search. */
  readonly words: Fragment;
  /** The field that ranks highest: the name or the title. */
  readonly main: Fragment;
  /** Ids of the subjects that belong to the viewer's network. */
  readonly network: Fragment;
}

/**
 * The subjects (`id`) that match every term, without a visibility check: exact matches before prefixes before typos;
 * within each, the viewer's network first; within that, the main field before the others. The rank is encoded as
 * the timestamp (`at`) that lists sort by. `offset 0` makes Postgres look up each word in an index by itself.
 */
export function rankedMatches(options: MatchOptions): Fragment {
  return rankMatches(options, matchesOfAllTerms(options), {
    kind: sql`(miss / 2)`,
    finer: sql`(miss % 2)`,
  });
}

/** The ids of the matches, without rank and visibility check; typo variants count only if nothing else matches. */
export function unrankedMatches(options: Omit<MatchOptions, 'network'>): Fragment {
  return sql`
    with near as materialized (${matchingWords(options.terms)}),
    matched as materialized (${matchesOfAllTerms(options)})
    select id from matched
    where miss < ${missOfTypo}::integer
      or not exists (select from matched where miss < ${missOfTypo}::integer)`;
}

/** Literals, because the planner needs to know them: otherwise Postgres would plan the statement at each call. */
export const suggestionLimits = { 3: sql`3`, 5: sql`5`, 10: sql`10` } as const;

export type SuggestionLimit = keyof typeof suggestionLimits;

interface SuggestionOptions extends MatchOptions {
  readonly limit: SuggestionLimit;
  /** Like `words`, without the condition that subjects of the viewer's network fulfil. */
  readonly networkWords: Fragment;
  /** Selects a row if the viewer may see the subject `hit.id`. */
  readonly visible: Fragment;
}

/**
 * Like `rankedMatches`, for suggestions while the user types: a prefix ranks like the whole word. A single prefix may
 * match a large part of all subjects, so it returns only the newest `limit` per word and the viewer's network; the
 * caller still checks visibility.
 */
export function rankedSuggestions(options: SuggestionOptions): Fragment {
  return rankMatches(
    options,
    options.terms.count === 1 ? newestMatchesPerWord(options) : matchesOfAllTerms(options),
    {
      kind: sql`(miss / 4)`,
      finer: sql`(miss > 1)::integer`,
    },
  );
}

function rankMatches(
  { terms, network }: MatchOptions,
  matched: Fragment,
  { kind, finer }: { readonly kind: Fragment; readonly finer: Fragment },
): Fragment {
  return sql`
    with near as materialized (${matchingWords(terms)}),
    network as materialized (${network}),
    matched as (${matched})
    select id, to_timestamp(
      -(${kind} * 4 + (id not in (select id from network))::integer * 2 + ${finer})) as at
    from matched`;
}

/**
 * All matches within the viewer's network, and for each word the newest matches of the others: they have the same
 * rank, within which the newest come first.
 */
function newestMatchesPerWord(options: SuggestionOptions): Fragment {
  const { words, networkWords, limit, visible } = options;
  const sourceMatches = sql`(near.source is null or w.source = near.source)`;
  // The words of a subject are neighbours in an index, so one range is cheaper than a lookup of each matching word.
  // Materialized: otherwise Postgres would join the words of each subject by itself.
  return sql`
    with network_words as materialized (
      select w.* from network cross join lateral (
        select w.subject_id, w.word, w.source from ${networkWords}
          and w.subject_id = network.id
          and w.word between (select min(word) from near) and (select max(word) from near) offset 0
      ) w
    )
    select id, min(miss) as miss from (
      select w.subject_id as id, near.miss * 2 as miss
      from network_words w join near on near.word = w.word and ${sourceMatches}
      union all
      select newest.id, near.miss * 2
      from near cross join lateral (
        select hit.id from (
          select distinct w.subject_id as id from ${words} and w.word = near.word and ${sourceMatches}
          order by w.subject_id desc
        ) hit
        cross join lateral (${visible} limit 1) seen
        order by hit.id desc limit ${suggestionLimits[limit]}
      ) newest
    ) hits
    group by id`;
}

/** Literals, so that the planner knows how few words belong to a term. */
const termNumbers = [sql`0`, sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`, sql`7`];

/**
 * The subjects that match every term, with the distance of the worst match. The matches of each term are joined with
 * those of the terms before it, and only what remains is grouped.
 */
function matchesOfAllTerms({ terms, words, main }: Omit<MatchOptions, 'network'>): Fragment {
  const [first, ...others] = termNumbers.slice(0, Math.max(terms.count, 1)).map(
    (no) => sql`
      select w.id, near.miss * 2 + (near.source is null and w.source <> ${main})::integer as miss
      from near cross join lateral (
        select w.subject_id as id, w.source from ${words}
          and w.word = near.word and (near.source is null or w.source = near.source) offset 0
      ) w
      where near.no = ${no}`,
  );
  const all = others.reduce(
    (before, term) => sql`
      select w.id, min(greatest(w.miss, before.miss)) as miss
      from (${term}) w join (${before}) before on before.id = w.id group by w.id`,
    first ?? sql``,
  );
  return others.length > 0 ? all : sql`select id, min(miss) as miss from (${all}) w group by id`;
}

/** The matches after the cursor, in list order. */
export function afterCursor(matched: Fragment, { at, id }: Cursor): Fragment {
  return sql`
    select id, at from (${matched}) matched
    where (at, id) < (${at}::timestamptz, ${id}::uuid) order by at desc, id desc`;
}
