import type { Static, TObject, TSchema } from 'typebox';
import type { Call } from './call.ts';
import { generalErrors, type ErrorCode } from './error-codes.ts';

/**
 * Who may call. `moderator` is a signed-in person with that role: to all others such a call is not there.
 * `operator` is someone on the machine itself or with the operator's token.
 * Which objects a signed-in person may touch is decided by the policy of the feature.
 */
export type Access = 'public' | 'signed-in' | 'moderator' | 'operator';

/** One call, declared once: both sides, the tests and the documentation read this. */
export interface Endpoint extends Call {
  readonly access: Access;
  /** One line for the documentation. */
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** The form is multipart: the fields that hold files, and how many each may. */
  readonly files?: Readonly<Record<string, number>>;
  /** The body is one file and nothing around it. */
  readonly takesFile?: true;
  /**
   * Creates something, and only once for each `Idempotency-Key` that a caller sends along; something else
   * under the same key is refused.
   */
  readonly repeatable?: true;
  readonly success: 200 | 201 | 202;
  /** The whole answer of a call that worked. */
  readonly answer: TSchema;
  /** Codes beyond the general ones. */
  readonly errors: readonly ErrorCode[];
}

/** Keeps the exact types of a declaration while holding it to the shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Whether a session is needed, whatever else is. */
export function isForSignedIn({ access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'signed-in' || access === 'moderator';
}

/** Every code that an endpoint may answer with. */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const signIn: readonly ErrorCode[] = isForSignedIn(endpoint) ? ['NOT_SIGNED_IN'] : [];
  const again: readonly ErrorCode[] = endpoint.repeatable ? ['KEY_REUSED'] : [];
  return [...endpoint.errors, ...signIn, ...again, ...generalErrors];
}

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends TObject
  ? { [Key in Name]: Static<E[Name]> }
  : unknown;

/** What a caller gives: the declared parts and no others. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = Static<E['answer']>;

/** The part of the answer that is about the subject of the call. */
export type DataOf<E extends Endpoint> = ResponseOf<E> extends { data: infer Data } ? Data : never;
