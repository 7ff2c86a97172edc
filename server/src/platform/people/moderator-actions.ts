import type { Queryable } from '../database/connect.ts';

/** What a moderator does with the content of a member without a report. */
export interface ModeratorAction {
  readonly action: 'remove-version' | 'lock-comments' | 'unlock-comments';
  readonly moderatorId: string;
  /** The member whose content it is. */
  readonly authorId: string;
  readonly subject: 'post' | 'comment' | 'project';
  readonly subjectId: string;
  /** The removed text, or the beginning of the content whose comments are locked. */
  readonly text: string;
  /** The page that shows the content. */
  readonly path: string;
}

/**
 * Logs the action, and records it as a decision of which the author is notified; unlocking only lifts the decision that
 * locked the comments. Runs in the transaction of the action, which `notificationWriter.begin` has begun. Implemented by
 * moderation.
 */
export type RecordModeratorAction = (
  transaction: Queryable,
  action: ModeratorAction,
) => Promise<void>;
