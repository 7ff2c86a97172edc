import type { Static, TObject, TSchema } from 'typebox';
import type { Call } from './call.ts';
import { generalErrorCodes, type ErrorCode } from './error-codes.ts';

/**
 * Who may call an endpoint. `moderator` and `operator`: signed-in users with that role, other signed-in users get 404; an
 * operator may do everything that a moderator may. `monitoring`: a request with the metrics token or, if none is
 * configured, from the machine itself. The policies of the features decide about single objects.
 */
export type Access = 'public' | 'signed-in' | 'moderator' | 'operator' | 'monitoring';

/** One endpoint, declared once for server, client, tests and API docs. */
export interface Endpoint extends Call {
  readonly access: Access;
  /**
   * Open to members who must confirm their email before they can write: what concerns only their own account, and
   * what protects them. All other `signed-in` requests that change something are rejected then.
   */
  readonly allowsUnconfirmed?: true;
  /** One line for the API docs. */
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** For multipart requests: the file fields and the maximum number of files of each. */
  readonly files?: Readonly<Record<string, number>>;
  /** The request body is a single raw file. */
  readonly binaryBody?: true;
  /** Of a JSON body that may be larger than usual. */
  readonly maxBodyBytes?: number;
  /**
   * Accepts an `Idempotency-Key`: a repeated request takes effect once per key, and a different request with the
   * same key is rejected.
   */
  readonly acceptsIdempotencyKey?: true;
  readonly success: 200 | 201 | 202;
  /** The schema of the whole success response. */
  readonly response: TSchema;
  /** Codes in addition to the general ones. */
  readonly errors: readonly ErrorCode[];
}

/** Checks a declaration against `Endpoint` and keeps its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Whether the endpoint requires a session. */
export function isForSignedIn({ access }: Pick<Endpoint, 'access'>): boolean {
  return access !== 'public' && access !== 'monitoring';
}

/** Whether members may have to confirm their email before they can use the endpoint. */
export function mayNeedConfirmation(endpoint: Endpoint): boolean {
  const { access, method, allowsUnconfirmed } = endpoint;
  return access === 'signed-in' && method !== 'GET' && !allowsUnconfirmed;
}

/** Every error code that an endpoint can return. */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const signIn: readonly ErrorCode[] = isForSignedIn(endpoint) ? ['NOT_SIGNED_IN'] : [];
  const confirmation: readonly ErrorCode[] = mayNeedConfirmation(endpoint)
    ? ['CONFIRM_EMAIL_FIRST']
    : [];
  const keyReuse: readonly ErrorCode[] = endpoint.acceptsIdempotencyKey ? ['KEY_REUSED'] : [];
  return [...endpoint.errors, ...signIn, ...confirmation, ...keyReuse, ...generalErrorCodes];
}

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [Key in Name]: infer Schema extends TObject;
}
  ? { [Key in Name]: Static<Schema> }
  : unknown;

/**
 * The declared parts of a request. These types accept any `E`, because the compiler would need minutes to compare
 * the union of all endpoints with `Endpoint` wherever a call is generic.
 */
export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** The type of the success response. */
export type ResponseOf<E> = E extends { readonly response: infer Schema extends TSchema }
  ? Static<Schema>
  : never;

/** The type of `data` in the success response. */
export type DataOf<E> = ResponseOf<E> extends { data: infer Data } ? Data : never;
