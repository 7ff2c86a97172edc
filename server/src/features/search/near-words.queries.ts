import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Question } from './asked-words.ts';

/**
 * The words there are that each asked word may mean (`no`, `source`, `word`), and how far off they are
 * (`miss`): 0 the word itself, 1 its beginning, 2 a slip of the hand.
 */
export function nearWords({ keys }: Question): Fragment {
  const asked = sql`
    jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as asked (no integer, key text, source text, open boolean, slips text[],
        ranks boolean)`;
  return sql`
    select no, source, word, min(miss) * ranks::integer as miss from (
      select asked.no, asked.source, asked.ranks, known.word, case when known.word = asked.key then 0 else 1 end as miss
      from ${asked} cross join lateral (
        select word from search_words
        where word >= asked.key and word < case when asked.open then asked.key || '~' else asked.key || '!' end
        offset 0
      ) known
      union all
      select asked.no, asked.source, asked.ranks, known.word, 2
      from ${asked} cross join lateral (
        select word from search_words where slips && asked.slips offset 0
      ) known
    ) near
    group by no, source, ranks, word`;
}
