import { fillPath } from '@sangam/contract/http/call.ts';
import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { sql } from '../../platform/database/sql.ts';
import { captionTexts, mediaJson } from '../../platform/media/media.queries.ts';
import { previewImageOf } from '../link-previews/link-previews.service.ts';
import { earlierTexts } from './post-versions.queries.ts';

const captions = captionTexts(sql`select media_id from post_media where post_id = p.id`);
const pollOptions = sql`E'\\n\\n- ' || array_to_string(p.poll_options, E'\\n- ')`;

/**
 * The content of a post for a report or complaint, with its poll, captions and the beginnings of earlier texts;
 * undefined if the viewer cannot see it.
 */
export async function findReportedPost(
  database: Queryable,
  viewerId: string,
  postId: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ accusedId: string; content: ReportedContent }[]>`
    select p.author_id as "accusedId",
      json_build_object('title', '', 'text', p.content || coalesce(${pollOptions}, '')
          || coalesce(${captions}, '') || coalesce(${earlierTexts}, ''), 'media', shown.media,
        'mediaCount', json_array_length(shown.media), 'around', '[]'::json) as content
    from posts p join users u on u.id = p.author_id
    cross join lateral (
      select coalesce(json_agg(${mediaJson} order by item.position), '[]') as media
      from (
        select media_id, position from post_media where post_id = p.id
        union all ${previewImageOf(sql`p.link_preview_id`)}
      ) item join media m on m.id = item.media_id) shown
    where p.id = ${postId} and ${visibleTo(viewerId)}`;
  return row && { ...row, subjectId: postId, path: fillPath(pages.post, { id: postId }) };
}

/** Locks a post for its removal by moderators, without a visibility check. */
export async function lockAnyPost(
  transaction: Queryable,
  postId: string,
): Promise<{ readonly id: string; readonly authorId: string } | undefined> {
  const [row] = await transaction<{ id: string; authorId: string }[]>`
    select id, author_id as "authorId" from posts where id = ${postId} for no key update`;
  return row;
}
