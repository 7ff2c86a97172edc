import type { Comment } from './comments.schema.ts';

/**
 * To those who watch the post or project that the comment stands under. A comment comes with its words only:
 * `replies` is always empty here, because who may see which reply differs from person to person.
 */
export interface CommentsServerEvents {
  'comment:created': (comment: Comment) => void;
  'comment:updated': (comment: Comment) => void;
  /** `deleted` tells whether its place stays because replies stand under it. */
  'comment:deleted': (gone: {
    readonly id: string;
    readonly subjectId: string;
    readonly parentCommentId: string | null;
    readonly placeStays: boolean;
  }) => void;
}
