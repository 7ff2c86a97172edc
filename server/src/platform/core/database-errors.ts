import { DatabaseError } from 'pg';
import { errorCode } from './error-code.ts';

/** The database could not be reached, did not respond in time, or cannot serve statements now: see the codes below. */
export class DatabaseUnavailable extends Error {}

/**
 * Postgres codes for: shutting down, starting up, too many connections, disk full, statement cancelled, and
 * read-only (a standby that is being promoted, or a former primary).
 */
const transientErrorCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '57014',
  '25006',
]);

/**
 * Turns every error into `DatabaseUnavailable`, except those that Postgres reports about a statement and `TypeError`s,
 * which are returned unchanged.
 */
export function toDatabaseError(error: unknown): unknown {
  const isStatementError =
    error instanceof DatabaseError && !transientErrorCodes.has(error.code ?? '');
  if (isStatementError || error instanceof TypeError) return error;
  const reason = errorCode(error) ?? (error instanceof Error ? error.message : 'unknown reason');
  return new DatabaseUnavailable(reason, { cause: error });
}

/** Whether Postgres rejected a duplicate row; with a name, only by that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

/** Whether Postgres rejected a row because what it refers to does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** Whether Postgres rejected a value, such as the name of a time zone that it does not know. */
export function isInvalidParameter(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '22023';
}

/** Whether the database rejected a change that would remove the last operator. */
export function isLastOperatorViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'last_operator';
}
