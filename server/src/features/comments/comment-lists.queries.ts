import { repliesShown } from '@sangam/contract/comments/comments.calls.ts';
import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { oldestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { onePage, jsonPage, jsonPageIfExists } from '../../platform/database/paging.queries.ts';
import { hasNoMutedWord, mutedPattern } from '../../platform/people/muted-text.queries.ts';
import { isoTime, personJson, visibleTo } from '../../platform/people/people.queries.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';

export interface CommentRow {
  readonly id: string;
  readonly comment: Comment;
}

/** The columns of a comment `c` and its author `u`. */
export const commentColumns = sql`
  c.*, case when c.deleted_at is null and u.id is not null then ${personJson} end as author`;

/**
 * The arguments of `json_build_object` for the fields that comments and replies share; `row` has `commentColumns`.
 * Without a viewer `isLiked` and `isMuted` are false.
 */
export function commentFields(
  row: Fragment,
  { column }: Pick<CommentSubject, 'column'>,
  viewerId: string | null,
): Fragment {
  return sql`
    'id', ${row}.id, 'subjectId', ${row}.${column}, 'parentCommentId', ${row}.parent_id,
    'content', ${row}.content, 'tags', ${row}.tags,
    'author', ${row}.author,
    'deleted', ${row}.deleted_at is not null,
    'createdAt', ${isoTime(sql`${row}.created_at`)},
    'editedAt', ${isoTime(sql`${row}.edited_at`)},
    'likes', ${row}.like_count,
    'isLiked', exists (
      select from comment_likes l where l.comment_id = ${row}.id and l.user_id = ${viewerId}::uuid),
    'isMuted', ${viewerId === null ? sql`false` : isMuted(row, viewerId)}`;
}

/** Whether the comment contains a word that the viewer has muted. Their own comments are never hidden. */
function isMuted(row: Fragment, viewerId: string): Fragment {
  const isByOther = sql`${row}.author_id is distinct from ${viewerId}::uuid`;
  return sql`
    (${isByOther} and not (${hasNoMutedWord(mutedPattern(viewerId), sql`${row}.content`)}))`;
}

/**
 * Whether the viewer can see the comment `c` with its author `u` (left join). Placeholders, and comments of erased
 * accounts, which have no author, are visible to everyone.
 */
export function isCommentVisibleTo(viewerId: string): Fragment {
  return sql`(c.deleted_at is not null or (${visibleTo(viewerId)}))`;
}

function repliesOf(parent: Fragment, subject: CommentSubject, viewerId: string, rest: Fragment) {
  return sql`
    select c.id, c.created_at, json_build_object(${commentFields(sql`c`, subject, viewerId)}) as reply
    from (
      select ${commentColumns} from comments c left join users u on u.id = c.author_id
      where c.parent_id = ${parent} and ${visibleTo(viewerId)} ${rest}
    ) c`;
}

/** The comments of a page (rows with their authors) with their first replies. */
function commentsOf(
  page: Fragment,
  replies: Fragment,
  subject: CommentSubject,
  viewerId: string,
): Fragment {
  return sql`
    select top.id, top.created_at as at,
      json_build_object(${commentFields(sql`top`, subject, viewerId)},
        'replyCount', top.reply_count, 'replies', coalesce(shown.replies, '[]'::json)) as comment
    from (${page}) top
    left join lateral (
      select json_agg(r.reply order by r.created_at, r.id) as replies from (${replies}) r
    ) shown on true
    order by top.created_at, top.id`;
}

function after({ at, id }: Cursor): Fragment {
  return sql`(c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)`;
}

/** A page of the comments on a subject, without a visibility check of the subject. */
function subjectPage(
  subject: CommentSubject,
  subjectId: Fragment,
  viewerId: string,
  cursor: Cursor,
): Fragment {
  const page = sql`
    select ${commentColumns} from comments c left join users u on u.id = c.author_id
    where c.${subject.column} = ${subjectId} and c.parent_id is null and ${after(cursor)}
      and ${isCommentVisibleTo(viewerId)}
    order by c.created_at, c.id ${onePage}`;
  const first = sql`order by c.created_at, c.id limit ${repliesShown}`;
  return commentsOf(page, repliesOf(sql`top.id`, subject, viewerId, first), subject, viewerId);
}

/**
 * One page and one more row of the comments on a subject with their first replies, for `commentPageJson`. No row if the
 * viewer cannot see the subject; one row of nulls if there are no comments.
 */
export function commentsPage(
  subject: CommentSubject,
  subjectId: string,
  viewerId: string,
  cursor: Cursor,
): Fragment {
  const page = subjectPage(subject, sql`subject.id`, viewerId, cursor);
  return sql`
    with subject as (
      select visible.id from (${subject.visible(viewerId)}) visible where visible.id = ${subjectId}
    )
    select found.* from subject left join lateral (${page}) found on true
    order by found.at, found.id`;
}

const shape = { next: 'cursor', name: 'comments', item: sql`comment` } as const;

/** The field `question` of a page as JSON text after a comma; SQL null (no field) unless the subject is a question. */
export function questionField(
  subject: CommentSubject,
  subjectId: string,
  viewerId: string,
): Fragment {
  const accepted = sql`
    select ${commentColumns} from comments c left join users u on u.id = c.author_id
    where c.${subject.column} = s.id and c.accepted_at is not null
      and ${isCommentVisibleTo(viewerId)}`;
  const first = sql`order by c.created_at, c.id limit ${repliesShown}`;
  const replies = repliesOf(sql`top.id`, subject, viewerId, first);
  return sql`
    select concat(',"question":{"canAccept":',
      case when s.${subject.ownerColumn} = ${viewerId} then 'true' else 'false' end, ',"answer":',
      coalesce(
        (select comment::text from (${commentsOf(accepted, replies, subject, viewerId)}) answer),
        'null'), '}')
    from ${subject.table} s where s.id = ${subjectId} and ${subject.isQuestion}`;
}

/**
 * A statement that returns a list of comments as JSON text: `CommentPage` of the contract. `lock` is `commentLockJson`,
 * and `question` is `questionField`.
 */
export function commentPageJson(list: Fragment, lock: Fragment, question: Fragment): Fragment {
  const furtherFields = sql`concat(',"lock":', (${lock}), (${question}))`;
  return jsonPageIfExists(list, { ...shape, furtherFields });
}

/**
 * A scalar subquery of the first page of comments on a subject as JSON text: `comments` and `commentsCursor`. The
 * statement around it checks that the viewer can see the subject.
 */
export function firstCommentPageJson(
  subject: CommentSubject,
  subjectId: Fragment,
  viewerId: string,
): Fragment {
  const list = subjectPage(subject, subjectId, viewerId, oldestFirst);
  return jsonPage(list, { ...shape, next: 'commentsCursor' });
}

/** A statement that returns a list of replies as JSON text: `ReplyPage` of the contract. */
export function replyPageJson(list: Fragment): Fragment {
  return jsonPageIfExists(list, { next: 'cursor', name: 'replies', item: sql`reply` });
}

/** One comment, if the viewer can see it and its subject. */
function visibleComment(subject: CommentSubject, commentId: string, viewerId: string): Fragment {
  return sql`
    select c.id, c.parent_id, c.created_at
    from comments c left join users u on u.id = c.author_id
    join (${subject.visible(viewerId)}) visible on visible.id = c.${subject.column}
    where c.id = ${commentId} and ${isCommentVisibleTo(viewerId)}`;
}

/** One comment or reply with its first replies; no row if the viewer cannot see it. */
export function commentById(
  subject: CommentSubject,
  commentId: string,
  viewerId: string,
): Fragment {
  const first = sql`order by c.created_at, c.id limit ${repliesShown}`;
  return commentsOf(
    sql`
      select ${commentColumns} from (${visibleComment(subject, commentId, viewerId)}) found
      join comments c on c.id = found.id left join users u on u.id = c.author_id`,
    repliesOf(sql`top.id`, subject, viewerId, first),
    subject,
    viewerId,
  );
}

/**
 * One page and one more row of the replies to a comment, for `replyPageJson`. No row if the viewer cannot see the
 * comment, or it is itself a reply; one row of nulls if there are no replies.
 */
export function repliesPage(
  subject: CommentSubject,
  commentId: string,
  viewerId: string,
  cursor: Cursor,
): Fragment {
  const rest = sql`and ${after(cursor)} order by c.created_at, c.id ${onePage}`;
  return sql`
    with parent as (${visibleComment(subject, commentId, viewerId)})
    select r.id, r.created_at as at, r.reply
    from parent
    left join lateral (${repliesOf(sql`parent.id`, subject, viewerId, rest)}) r on true
    where parent.parent_id is null
    order by r.created_at, r.id`;
}

/** The comment with its first replies; for a reply, its parent with up to 100 replies that end with it. */
export function threadOf(subject: CommentSubject, commentId: string, viewerId: string): Fragment {
  const page = sql`
    select ${commentColumns}
    from target join comments c on c.id = coalesce(target.parent_id, target.id)
    left join users u on u.id = c.author_id
    where ${isCommentVisibleTo(viewerId)}`;
  const first = sql`
    and target.parent_id is null order by c.created_at, c.id limit ${repliesShown}`;
  const upToTarget = sql`
    and (c.created_at, c.id) <= (target.created_at, target.id)
    order by c.created_at desc, c.id desc limit 100`;
  const replies = sql`
    select first.* from target
    cross join lateral (${repliesOf(sql`target.id`, subject, viewerId, first)}) first
    union all
    select latest.* from target
    cross join lateral (${repliesOf(sql`target.parent_id`, subject, viewerId, upToTarget)}) latest`;
  return sql`
    with target as (${visibleComment(subject, commentId, viewerId)})
    ${commentsOf(page, replies, subject, viewerId)}`;
}
