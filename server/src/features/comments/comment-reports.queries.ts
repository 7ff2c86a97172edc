import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { earlierTexts } from './comment-versions.queries.ts';
import type { CommentPosition } from './comments.queries.ts';

/** A comment with its earlier texts, if the viewer can see it and its subject and its author has an account. */
export async function findReportedComment(
  database: Queryable,
  subject: CommentSubject,
  viewerId: string,
  commentId: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ accusedId: string; text: string; underId: string }[]>`
    select c.author_id as "accusedId", c.content || coalesce(${earlierTexts}, '') as text,
      c.${subject.column} as "underId"
    from comments c
    join users u on u.id = c.author_id
    join (${subject.visible(viewerId)}) visible on visible.id = c.${subject.column}
    where c.id = ${commentId} and c.deleted_at is null and ${visibleTo(viewerId)}`;
  if (!row) return undefined;
  const { accusedId, text, underId } = row;
  const path = `${fillPath(pages[subject.kind], { id: underId })}?comment=${commentId}`;
  const content = { title: '', text, media: [], mediaCount: 0, around: [] };
  return { subjectId: commentId, accusedId, content, path };
}

/** A comment for moderation, which sees every comment. */
interface AnyComment extends CommentPosition {
  /** The author of the subject. */
  readonly ownerId: string;
}

/** Finds a comment that is not deleted, without a visibility check, and locks its subject. */
export async function lockAnyComment(
  transaction: Queryable,
  subject: CommentSubject,
  commentId: string,
): Promise<AnyComment | undefined> {
  await transaction`
    select from ${subject.table} s join comments c on c.${subject.column} = s.id
    where c.id = ${commentId} for no key update of s`;
  const [row] = await transaction<AnyComment[]>`
    select c.id, c.${subject.column} as "subjectId", c.parent_id as "parentId",
      c.author_id as "authorId", c.reply_count as "replyCount",
      c.accepted_at is not null as "isAnswer",
      case when top.deleted_at is null then top.author_id end as "threadAuthorId",
      s.${subject.ownerColumn} as "ownerId"
    from comments c join ${subject.table} s on s.id = c.${subject.column}
    left join comments top on top.id = c.parent_id
    where c.id = ${commentId} and c.deleted_at is null`;
  return row;
}
