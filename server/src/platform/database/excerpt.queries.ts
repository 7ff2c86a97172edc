import { sql, type Fragment } from './sql.ts';

/** The first 200 characters of a text, as one line; `…` marks that there is more. */
export function excerptOf(text: Fragment): Fragment {
  return sql`
    (select case when length(line) > 200 then rtrim(left(line, 200)) || '…' else line end
      from (select regexp_replace(${text}, '\\s+', ' ', 'g') as line) one_line)`;
}
