import type { ErrorCode } from '@sangam/contract/http/error-codes.ts';
import type { Failure, Suspension } from '@sangam/contract/http/envelope.ts';

/** Why a call failed, as plain data that a store can hold. */
export interface RequestFailure {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Fit to show to a person. */
  readonly message: string;
  /** What is wrong with each field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds to wait before another try, where the server asked for it. */
  readonly retryAfter: number | null;
  /** Why the account cannot be entered, where that is the failure. */
  readonly suspension: Suspension | null;
}

export class ApiError extends Error implements RequestFailure {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly suspension: Suspension | null;

  constructor(status: number, message: string, details: Partial<RequestFailure> = {}) {
    super(message);
    this.status = status;
    this.code = details.code ?? null;
    this.errors = details.errors ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.suspension = details.suspension ?? null;
  }
}

/** The failure told by an answer: in the server's words, else in the given ones. */
export function errorFromResponse(response: Response, body: unknown, fallback: string): ApiError {
  const failure = (body ?? {}) as Partial<Failure>;
  return new ApiError(response.status, failure.message || fallback, {
    code: failure.code ?? null,
    errors: failure.errors ?? {},
    requestId: failure.requestId ?? null,
    retryAfter: secondsToWait(response.headers.get('retry-after')),
    suspension: failure.suspension ?? null,
  });
}

/** Any thrown thing as plain data; what is not a failed call keeps its words to itself. */
export function toRequestFailure(error: unknown, fallback: string): RequestFailure {
  const { status, code, message, errors, requestId, retryAfter, suspension } =
    error instanceof ApiError ? error : new ApiError(0, fallback);
  return { status, code, message, errors, requestId, retryAfter, suspension };
}

function secondsToWait(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
