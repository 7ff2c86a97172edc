import type { ErrorCode } from '@sangam/contract/http/error-codes.ts';
import type { Failure, Suspension } from '@sangam/contract/http/envelope.ts';

/** A failed request as plain, serialisable data. */
export interface RequestFailure {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Can be shown to users. */
  readonly message: string;
  /** Error messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | null;
  /** Set if the login failed because of a suspension. */
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

/** Creates an error from a response, with the server's message or else the fallback. */
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

/** Any thrown value as plain data; unexpected errors get the fallback message. */
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
