import type { Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import type { CommentEvent } from '../../platform/core/domain-events.ts';

/** The interface of comments to posts and projects. */
export interface CommentSubject {
  readonly kind: CommentEvent['subject'];
  /** The foreign key column in `comments`. */
  readonly column: Fragment;
  /** The table of the subject and its author column. */
  readonly table: Fragment;
  readonly ownerColumn: Fragment;
  /** The beginning of the text of the row `s` of the table. */
  readonly excerpt: Fragment;
  /** Whether the row `s` of the table is a question, whose author accepts an answer. */
  readonly isQuestion: Fragment;
  /** A query of the ids that the viewer can see. */
  readonly visible: (viewerId: string) => Fragment;
  /** Locks a subject that the viewer can see and returns its author. */
  lock(
    transaction: Queryable,
    subjectId: string,
    viewerId: string,
  ): Promise<{ readonly authorId: string } | undefined>;
  /** What a new comment sets in the row of its subject: increments `comment_count`, perhaps more. */
  readonly afterComment: Fragment;
  countComments(database: Queryable, subjectId: string): Promise<number>;
}
