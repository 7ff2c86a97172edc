import { DatabaseError } from 'pg';
import { errorCode } from './error-code.ts';

/** The database could not be asked, as opposed to having refused what we said. */
export class DatabaseUnavailable extends Error {}

/**
 * Postgres' own words: shutting down, starting up, too many connections, disk full, statement cancelled; and that
 * it is a standby, which is about to be promoted or was the primary until now.
 */
const passingTrouble = new Set(['57P01', '57P02', '57P03', '53300', '53100', '57014', '25006']);

/** Whatever Postgres did not say itself is trouble on the way to it. */
export function toDatabaseError(error: unknown): unknown {
  const refused = error instanceof DatabaseError && !passingTrouble.has(error.code ?? '');
  if (refused || error instanceof TypeError) return error;
  const reason = errorCode(error) ?? (error instanceof Error ? error.message : 'no reason given');
  return new DatabaseUnavailable(reason, { cause: error });
}

/** Whether a row was refused because one like it exists; with a name, only by that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}
