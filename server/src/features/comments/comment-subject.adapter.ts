import type { Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import type { CommentEvent } from '../../platform/core/domain-events.ts';

/** What comments hang on: all that they know about posts and projects. */
export interface CommentSubject {
  readonly kind: CommentEvent['subject'];
  /** The column of the table `comments` that points at it. */
  readonly column: Fragment;
  /** Where it stands itself, and who made it there. */
  readonly table: Fragment;
  readonly ownerColumn: Fragment;
  /** The ids of all that this viewer can see, as a query. */
  visible(viewerId: string): Fragment;
  /** Holds it until the transaction ends, where this viewer can see it, and says who made it. */
  lock(
    transaction: Queryable,
    subjectId: string,
    viewerId: string,
  ): Promise<{ readonly authorId: string } | undefined>;
  addToCommentCount(transaction: Queryable, subjectId: string, change: number): Promise<void>;
  countComments(database: Queryable, subjectId: string): Promise<number>;
}
