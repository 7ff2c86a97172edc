import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';

/** The current profile of a user whom the viewer can see. */
export async function findReportedPerson(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ id: string; name: string; text: string }[]>`
    select u.id, u.name,
      concat_ws(E'\n\n', nullif(u.designation, ''), nullif(u.about, '')) as text
    from users u where u.username = ${username} and ${visibleTo(viewerId)}`;
  if (!row) return undefined;
  const { id, name: title, text } = row;
  const content = { title, text, media: [], mediaCount: 0, around: [] };
  return { subjectId: id, accusedId: id, content, path: fillPath(pages.profile, { username }) };
}
