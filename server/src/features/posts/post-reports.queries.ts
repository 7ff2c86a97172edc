import { fillPath } from '@sangam/contract/http/call.ts';
import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';

/** The current content of a post that the viewer can see. */
export async function findReportedPost(
  database: Queryable,
  viewerId: string,
  postId: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ accusedId: string; content: ReportedContent }[]>`
    select p.author_id as "accusedId",
      json_build_object('title', '', 'text', p.content, 'media', shown.media,
        'mediaCount', json_array_length(shown.media), 'around', '[]'::json) as content
    from posts p join users u on u.id = p.author_id
    cross join lateral (
      select coalesce(json_agg(${mediaJson} order by pm.position), '[]') as media
      from post_media pm join media m on m.id = pm.media_id where pm.post_id = p.id) shown
    where p.id = ${postId} and ${visibleTo(viewerId)}`;
  return row && { ...row, subjectId: postId, path: fillPath(pages.post, { id: postId }) };
}

/** Locks a post without a visibility check. */
export async function lockAnyPost(
  transaction: Queryable,
  postId: string,
): Promise<{ readonly id: string; readonly authorId: string } | undefined> {
  const [row] = await transaction<{ id: string; authorId: string }[]>`
    select id, author_id as "authorId" from posts where id = ${postId} for no key update`;
  return row;
}
