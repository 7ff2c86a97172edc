import { fillPath } from '@sangam/contract/http/call.ts';
import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { sql } from '../../platform/database/sql.ts';
import { captionTexts, mediaJson } from '../../platform/media/media.queries.ts';

const captions = captionTexts(sql`select media_id from project_media where project_id = p.id`);

/** The current title, summary, description, captions and media of a project; undefined if the viewer cannot see it. */
export async function findReportedProject(
  database: Queryable,
  viewerId: string,
  projectId: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ accusedId: string; content: ReportedContent }[]>`
    select p.owner_id as "accusedId",
      json_build_object('title', p.title,
        'text', concat_ws(E'\n\n', nullif(p.summary, ''), nullif(p.description, ''))
          || coalesce(${captions}, ''),
        'media', shown.media, 'mediaCount', json_array_length(shown.media),
        'around', '[]'::json) as content
    from projects p join users u on u.id = p.owner_id
    cross join lateral (
      select coalesce(json_agg(${mediaJson} order by pm.position), '[]') as media
      from project_media pm join media m on m.id = pm.media_id where pm.project_id = p.id) shown
    where p.id = ${projectId} and ${visibleTo(viewerId)}`;
  return row && { ...row, subjectId: projectId, path: fillPath(pages.project, { id: projectId }) };
}

/** The id of the owner, without a visibility check. */
export async function findOwnerOf(
  transaction: Queryable,
  projectId: string,
): Promise<string | undefined> {
  const [row] = await transaction<{ ownerId: string }[]>`
    select owner_id as "ownerId" from projects where id = ${projectId}`;
  return row?.ownerId;
}
