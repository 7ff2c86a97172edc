import { toQueryKeys } from '@sangam/contract/text/search-key.ts';
import { sql, type Fragment } from '../database/sql.ts';

/** Whether each word of a text is a prefix of a search word of the users row `u`; false for a text without words. Only for
 * connections of the viewer: search words include fields that only connections may see.
 */
export function nameMatches(text: string): Fragment {
  const keys = toQueryKeys(text).flatMap((all, no) => all.map((key) => ({ no, key })));
  return sql`(
    select count(*) > 0 and bool_and(is_there) from (
      select bool_or(exists (
        select from person_words w
        where w.subject_id = u.id and w.word >= asked.key and w.word < asked.key || '~')) as is_there
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked (no integer, key text)
      group by asked.no
    ) each_word)`;
}
