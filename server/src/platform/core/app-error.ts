import { errorCodes, type ErrorCode } from '@sangam/contract/http/error-codes.ts';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { DatabaseUnavailable } from './database-errors.ts';

interface Details {
  /** Words of its own instead of the ones that belong to the code. */
  readonly message?: string;
  /** What is wrong with each field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Why an account is closed, for its owner. */
  readonly suspension?: Suspension;
}

/** Something that went wrong and that the caller may know of, by a code from the contract. */
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

/** What the caller may know of an error, whatever way they came; undefined where it is ours alone. */
export function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable)
    return new AppError('DATABASE_AWAY', { retryAfterSeconds: 2 });
  return undefined;
}
