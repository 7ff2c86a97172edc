import type { Comment, CommentPage, ReplyPage } from '@sangam/contract/comments/comments.schema.ts';
import type { RequestOptions } from '../../lib/http-client.ts';

export interface NewComment {
  readonly content: string;
  /** Set on replies only. */
  readonly parentCommentId?: string;
}

export interface AddedComment {
  readonly comment: Comment;
  readonly commentCount: number;
}

/** How comments are read and written under one kind of thing. */
export interface CommentCalls {
  add: (subjectId: string, form: NewComment, options: RequestOptions) => Promise<AddedComment>;
  list: (
    subjectId: string,
    cursor: string | undefined,
    options: RequestOptions,
  ) => Promise<CommentPage>;
  replies: (
    commentId: string,
    cursor: string | undefined,
    options: RequestOptions,
  ) => Promise<ReplyPage>;
  thread: (commentId: string, options: RequestOptions) => Promise<Comment>;
  edit: (commentId: string, content: string, options: RequestOptions) => Promise<Comment>;
  /** Gives the number of comments that are left. */
  remove: (commentId: string, options: RequestOptions) => Promise<number>;
}
