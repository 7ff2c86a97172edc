import type { AdministrationAction } from '@sangam/contract/administration/administration.calls.ts';
import type { Queryable } from '../database/connect.ts';

/** What is stored of an action of an operator. */
export interface NewAdministrationLogEntry {
  /** Null for the server itself. */
  readonly operatorId: string | null;
  readonly action: AdministrationAction;
  /** The id of the account that the action concerns; null if it concerns none, such as a setting. */
  readonly subjectId: string | null;
  /** By names that the action defines. The log is kept for ever, so it does not contain email addresses. */
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Writes an entry of the administration log, in the transaction of the action, so that every action is logged. The
 * feature administration implements it; other features get it passed in, because they must not import that feature.
 */
export type WriteAdministrationLog = (
  transaction: Queryable,
  entry: NewAdministrationLogEntry,
) => Promise<void>;
