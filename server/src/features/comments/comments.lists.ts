import type { Comment, CommentPage, ReplyPage } from '@sangam/contract/comments/comments.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { oldestFirst, parseCursor, type Cursor } from '../../platform/core/cursor.ts';
import { queryList, queryRawJson } from '../../platform/database/paging.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { RawJson } from '../../platform/core/raw-json.ts';
import {
  commentsPage,
  commentById,
  repliesPage,
  threadOf,
  commentPageJson,
  firstCommentPageJson,
  questionField,
  replyPageJson,
  type CommentRow,
} from './comment-lists.queries.ts';
import { commentLockJson } from './comment-locks.queries.ts';
import { lockViewer } from './comments.policy.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';

interface CommentLists {
  /** Oldest first, with the first replies; throws NOT_FOUND if the viewer cannot see the subject. */
  listComments(
    viewer: Viewer,
    subjectId: string,
    cursor: string | undefined,
  ): Promise<RawJson<CommentPage>>;
  /**
   * A scalar subquery for the statement of another feature, which checks that the viewer can see the subject: the first
   * page of comments as JSON text with `comments` and `commentsCursor`.
   */
  readonly firstPageSubquery: (viewerId: string, subjectId: Fragment) => Fragment;
  /** Oldest first; throws NOT_FOUND for a reply, and if the viewer cannot see the comment. */
  listReplies(
    viewer: Viewer,
    commentId: string,
    cursor: string | undefined,
  ): Promise<RawJson<ReplyPage>>;
  /** A comment with its first replies; for a reply, its parent with up to 100 replies that end with it. */
  getThread(viewer: Viewer, commentId: string): Promise<Comment>;
  /** A comment or reply with its first replies. */
  getComment(viewer: Viewer, commentId: string): Promise<Comment>;
}

/** Lists of comments, with one statement each. */
export function createCommentLists(database: Queryable, subject: CommentSubject): CommentLists {
  async function first(query: Fragment): Promise<Comment> {
    const [row] = await queryList<CommentRow>(database, query);
    if (!row) throw new AppError('NOT_FOUND');
    return row.comment;
  }

  return {
    async listComments(viewer, subjectId, cursor) {
      const query = commentsPage(subject, subjectId, viewer.id, startOf(cursor));
      const lock = commentLockJson(subject, subjectId, lockViewer(viewer));
      const question = questionField(subject, subjectId, viewer.id);
      return queryRawJson<CommentPage>(database, commentPageJson(query, lock, question));
    },
    firstPageSubquery: (viewerId, subjectId) => firstCommentPageJson(subject, subjectId, viewerId),
    async listReplies({ id }, commentId, cursor) {
      const query = repliesPage(subject, commentId, id, startOf(cursor));
      return queryRawJson<ReplyPage>(database, replyPageJson(query));
    },
    getThread: ({ id }, commentId) => first(threadOf(subject, commentId, id)),
    getComment: ({ id }, commentId) => first(commentById(subject, commentId, id)),
  };
}

function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? oldestFirst : parseCursor(cursor);
}
