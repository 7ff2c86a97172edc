import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { SearchTerms } from './search-terms.ts';

/**
 * The indexed words that match each term (`no`, `source`, `word`), with their distance (`miss`): 0 for the same word or
 * for a filter, 1 for a prefix, 2 for a typo variant. `source` is the field that the term asks for, null for any. `distinct
 * on` sorts: for `group by`, Postgres would allocate a hash table for far more words than there are.
 */
export function matchingWords({ keys }: SearchTerms): Fragment {
  return sql`
    select distinct on (asked.no, asked.source, asked.ranks, known.word)
      asked.no, asked.source, known.word, known.miss * asked.ranks::integer as miss
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as asked (no integer, key text, source text, prefix boolean, variants text[],
        ranks boolean)
    cross join lateral (
      (select word, case when word = asked.key then 0 else 1 end as miss from search_words
        where word >= asked.key and word < case when asked.prefix then asked.key || '~' else asked.key || '!' end
        offset 0)
      union all
      (select word, 2 from search_words where slips && asked.variants offset 0)
    ) known
    order by asked.no, asked.source, asked.ranks, known.word, known.miss`;
}

/**
 * The text of a `tsquery` of every term by any of its matching words, each with the scope in front; null if a term
 * matches no indexed word.
 */
export function typoTolerantQuery(terms: SearchTerms, scope = ''): Fragment {
  return sql`
    select case when count(*) = ${terms.count}::integer
      then string_agg('(' || choice || ')', ' & ') end
    from (
      select no, string_agg('''' || ${scope}::text || word || '''', ' | ') as choice
      from (${matchingWords(terms)}) near group by no
    ) each_word`;
}
