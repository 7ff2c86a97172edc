import { Email } from '@sangam/contract/auth/auth.schema.ts';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Static } from 'typebox';
import { Type } from '@sangam/contract/http/json-schema.ts';
import type { GoogleConfig } from '../../platform/core/config.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { exactSchemas } from '../../platform/core/validation.ts';

/** The user of a verified Google credential; `issuer` and `subject` identify the Google account. */
export interface GoogleUser {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** The email if the Google account has no name. */
  readonly name: string;
}

/** The claims that we use; the provider sends more. */
const Claims = Type.Object({
  sub: Type.String({ pattern: '^[!-~]{1,255}$' }),
  email: Email,
  email_verified: Type.Literal(true),
});
const areClaims = exactSchemas.compile<Static<typeof Claims>>(Claims);

/**
 * Verifies a Google credential (an ID token) and returns its user. Throws GOOGLE_REFUSED if it is invalid or its email
 * is not verified, GOOGLE_UNREACHABLE without the keys of Google, and GOOGLE_NOT_SET_UP without a configuration.
 */
export type VerifyGoogle = (credential: string) => Promise<GoogleUser>;

export function createGoogleVerifier(config: GoogleConfig | undefined): VerifyGoogle {
  if (!config) return () => Promise.reject(new AppError('GOOGLE_NOT_SET_UP'));
  const { issuer, clientId } = config;
  const keys = createRemoteJWKSet(new URL(config.keysUrl), { timeoutDuration: 3000 });
  // Google uses its issuer with and without the scheme.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')];

  return async (credential) => {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: clientId,
        requiredClaims: ['sub', 'email', 'exp'],
      });
      const claims: unknown = payload;
      if (!areClaims(claims)) throw new AppError('GOOGLE_REFUSED');
      const { sub, email } = claims;
      return { issuer, subject: sub, email, name: shownName(payload['name']) || shownName(email) };
    } catch (error) {
      throw toAppError(error);
    }
  };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The longest prefix of whole graphemes within the maximum length, which counts code points; without characters that
 * Postgres cannot store.
 */
function shownName(name: unknown): string {
  const plain = typeof name === 'string' ? name.replace(/\p{Cc}/gu, ' ').trim() : '';
  let shown = '';
  for (const { segment } of graphemes.segment(plain)) {
    if (Array.from(shown + segment).length > 80) break;
    shown += segment;
  }
  return shown.trim();
}

/** Rejects an invalid credential; a failure to load Google's keys is an error too. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const unreachable =
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error.code === 'ERR_JOSE_GENERIC' ||
    error instanceof errors.JWKSInvalid;
  return unreachable
    ? new AppError('GOOGLE_UNREACHABLE', { retryAfterSeconds: 10 })
    : new AppError('GOOGLE_REFUSED');
}
