import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import type { Queryable } from '../database/connect.ts';

/** Something that can be reported, as it is at this moment. */
export interface Reported {
  readonly subjectId: string;
  readonly accusedId: string;
  readonly content: ReportedContent;
  /** The page that shows it. */
  readonly path: string | null;
}

/** What moderation knows about each kind of thing. */
export interface Reportable {
  /** Nothing where this viewer cannot see it. */
  find(database: Queryable, viewerId: string, id: string): Promise<Reported | undefined>;
  /** Pictures and films that are not for everyone, with addresses that this moderator alone can open. */
  readonly show?: (moderatorId: string, id: string) => Promise<readonly Media[]>;
  /**
   * Removes it, whoever the author is, in a transaction of `notificationWriter.begin`; does nothing if it is gone. What comes
   * back tells open screens and is called after the commit. Absent where there is nothing to take away.
   */
  readonly remove?: (transaction: Queryable, id: string) => Promise<() => void>;
}

/** One kind of thing that lives in two places. */
export function combineReportables(one: Reportable, other: Reportable): Reportable {
  return {
    find: async (database, viewerId, id) =>
      (await one.find(database, viewerId, id)) ?? other.find(database, viewerId, id),
    async remove(transaction, id) {
      const tells = [await one.remove?.(transaction, id), await other.remove?.(transaction, id)];
      return () => tells.forEach((tell) => tell?.());
    },
  };
}
