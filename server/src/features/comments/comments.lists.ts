import type { Comment, CommentPage, ReplyPage } from '@sangam/contract/comments/comments.schema.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Fragment } from '../../database/sql.ts';
import { AppError } from '../../lib/app-error.ts';
import {
  cutPage,
  listThatExists,
  oldestFirst,
  parseCursor,
  type Cursor,
  type NoRow,
} from '../../lib/cursor.ts';
import { runList } from '../../lib/paging.queries.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  commentsPage,
  oneComment,
  repliesPage,
  threadOf,
  type CommentRow,
  type ReplyRow,
} from './comment-lists.queries.ts';
import type { CommentSubject } from './comment-subject.ts';

export interface CommentLists {
  page(viewer: Viewer, subjectId: string, cursor: string | undefined): Promise<CommentPage>;
  replies(viewer: Viewer, commentId: string, cursor: string | undefined): Promise<ReplyPage>;
  /** The whole comment that stands above, with the replies up to the one that is asked for. */
  thread(viewer: Viewer, commentId: string): Promise<Comment>;
  one(viewer: Viewer, commentId: string): Promise<Comment>;
}

/** Everything that reads comments: one statement each. */
export function createCommentLists(database: Queryable, subject: CommentSubject): CommentLists {
  async function first(query: Fragment): Promise<Comment> {
    const [row] = await runList<CommentRow>(database, query);
    if (!row) throw new AppError('NOT_FOUND');
    return row.comment;
  }

  return {
    async page({ id }, subjectId, cursor) {
      const query = commentsPage(subject, subjectId, id, startOf(cursor));
      const rows = listThatExists(await runList<CommentRow | NoRow>(database, query));
      const { page, next } = cutPage(rows);
      return { cursor: next, comments: page.map(({ comment }) => comment) };
    },
    async replies({ id }, commentId, cursor) {
      const query = repliesPage(subject, commentId, id, startOf(cursor));
      const rows = listThatExists(await runList<ReplyRow | NoRow>(database, query));
      const { page, next } = cutPage(rows);
      return { cursor: next, replies: page.map(({ reply }) => reply) };
    },
    thread: ({ id }, commentId) => first(threadOf(subject, commentId, id)),
    one: ({ id }, commentId) => first(oneComment(subject, commentId, id)),
  };
}

function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? oldestFirst : parseCursor(cursor);
}
