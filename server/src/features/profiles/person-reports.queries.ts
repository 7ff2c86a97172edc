import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';

/** One paragraph per entry of the users row `u`; null without one. */
const experienceText = sql`(
  select string_agg(concat_ws(E'\n', concat_ws(', ', work ->> 'title', work ->> 'organisation',
    nullif(work ->> 'location', '')), nullif(work ->> 'description', '')), E'\n\n' order by place)
  from jsonb_array_elements(u.experience) with ordinality entry (work, place))`;

/** Null for a field of the users row `u` that only the user sees: nobody can report it. */
function ifShared(field: GuardedField, text: Fragment): Fragment {
  return sql`case when u.visibility ->> ${field}::text is distinct from 'self' then ${text} end`;
}

/** The current profile of a user whom the viewer can see. */
export async function findReportedPerson(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ id: string; name: string; text: string }[]>`
    select u.id, u.name,
      concat_ws(E'\n\n', nullif(u.designation, ''), ${ifShared('about', sql`nullif(u.about, '')`)},
        ${ifShared('experience', experienceText)}) as text
    from users u where u.username = ${username} and ${visibleTo(viewerId)}`;
  if (!row) return undefined;
  const { id, name: title, text } = row;
  const content = { title, text, media: [], mediaCount: 0, around: [] };
  return { subjectId: id, accusedId: id, content, path: fillPath(pages.profile, { username }) };
}
