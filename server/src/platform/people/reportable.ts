import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import type { Queryable } from '../database/connect.ts';

/** Reported content in its current state. */
export interface Reported {
  /** What the case is about: the id of the post, comment, project, event, message, group or user. */
  readonly subjectId: string;
  /** Null for an event or a group whose author has deleted their account. */
  readonly accusedId: string | null;
  readonly content: ReportedContent;
  /** The page that shows it; null if there is none, as for messages and groups. */
  readonly path: string | null;
}

/** What moderation needs for each kind of content. */
export interface Reportable {
  /** For the member who reports it, or the moderator; undefined if they may not see it. */
  find(database: Queryable, viewerId: string, id: string): Promise<Reported | undefined>;
  /**
   * Private media and documents of the content, with signed URLs that only this moderator can open. `reported` is the
   * content when the case was opened.
   */
  readonly show?: (
    moderatorId: string,
    id: string,
    reported: ReportedContent,
  ) => Promise<Pick<ReportedContent, 'media' | 'documents'>>;
  /**
   * Removes the content of any author, in a transaction of `notificationWriter.begin`; does nothing if it is gone. Call
   * the returned function after the commit: it publishes the change. Missing if content of this kind cannot be removed.
   */
  readonly remove?: (transaction: Queryable, id: string) => Promise<() => void>;
}

/**
 * Combines two sources of one kind of content that can be removed; only the first may have private media. Content of the
 * second may become content of the first, as an accepted message request does.
 */
export function combineReportables(one: Reportable, other: Reportable): Reportable {
  return {
    ...one,
    find: async (database, viewerId, id) =>
      (await one.find(database, viewerId, id)) ?? other.find(database, viewerId, id),
    async remove(transaction, id) {
      // In this order: content that moves while the first removal waits for it is found by the second.
      const publishers = [
        await other.remove?.(transaction, id),
        await one.remove?.(transaction, id),
      ];
      return () => publishers.forEach((publish) => publish?.());
    },
  };
}
