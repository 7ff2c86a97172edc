import { errorCodes, type ErrorCode } from '@sangam/contract/http/error-codes.ts';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import {
  DatabaseUnavailable,
  isForeignKeyViolation,
  isLastOperatorViolation,
} from './database-errors.ts';

interface Details {
  /** Replaces the default message of the code. */
  readonly message?: string;
  /** One message per invalid field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Why the account is suspended; sent only to its owner. */
  readonly suspension?: Suspension;
}

/** An error that the API reports to the client, with a code from the contract. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly suspension: Suspension | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCodes[code].message);
    this.code = code;
    this.status = errorCodes[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.suspension = details.suspension;
  }
}

/**
 * The error that the client gets for an error of our own code or of the database. Undefined for internal errors, whose
 * details stay in the log, and for those of Fastify, which `toAppError` translates.
 */
export function publicError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable)
    return new AppError('DATABASE_AWAY', { retryAfterSeconds: 2 });
  if (isLastOperatorViolation(error)) return new AppError('LAST_OPERATOR');
  return undefined;
}

/** The result of a write; NOT_FOUND if what it refers to was deleted at the same time. */
export async function orNotFound<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('NOT_FOUND') : error;
  }
}
