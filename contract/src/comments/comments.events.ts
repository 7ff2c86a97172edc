import type { Comment } from './comments.schema.ts';

/**
 * Sent to users who watch the post or project, except across a block with an author. `replies` is always empty and `isLiked`
 * false here, because they differ by viewer; `isMuted` is that of the recipient.
 */
export interface CommentsServerEvents {
  'comment:created': (comment: Comment) => void;
  /** Also after a like. */
  'comment:updated': (comment: Comment) => void;
  /** The client fetches the comments again, because who may unlock differs by viewer. */
  'comments:lock-changed': (change: { readonly subjectId: string }) => void;
  /** The client fetches the comments again, because the answer may be hidden from the viewer. */
  'comments:answer-changed': (change: { readonly subjectId: string }) => void;
  /** `placeStays` is true when a placeholder stays because the comment has replies. */
  'comment:deleted': (gone: {
    readonly id: string;
    readonly subjectId: string;
    readonly parentCommentId: string | null;
    readonly placeStays: boolean;
  }) => void;
}
