import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** The lifetime of an access token. */
const accessTokenSeconds = 600;

/** Pinned: a token cannot choose how it is checked. */
const algorithm = 'HS256';
const issuer = 'sangam';
const audience = 'sangam-api';
const type = 'at+jwt';

/** The content of a valid access token. */
interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Access tokens are signed JWTs. The first refresh token of a session is random, the later ones are computed. */
export interface Tokens {
  signAccess(userId: string, sessionId: string): Promise<string>;
  /** Undefined for a forged or expired token; does not check whether the session is still open. */
  readAccess(token: string): Promise<AccessClaims | undefined>;
  /**
   * The refresh token that follows a given one. It is computed, not drawn: callers that race with the
   * same token get the same successor, and none of them is ever stored in the clear.
   */
  successorOf(refreshToken: string): string;
  /** The keyed hash of a refresh token; another secret invalidates all sessions. */
  hashRefreshToken(refreshToken: string): Buffer;
}

export function createTokens(appSecret: string): Tokens {
  const accessKey = deriveKey(appSecret, 'access tokens');
  const refreshKey = deriveKey(appSecret, 'refresh tokens');
  const storeKey = deriveKey(appSecret, 'stored refresh tokens');
  return {
    signAccess: (userId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(accessKey),
    readAccess: (token) => readAccess(token, accessKey),
    successorOf: (refreshToken) =>
      createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
    hashRefreshToken: (refreshToken) =>
      createHmac('sha256', storeKey).update(refreshToken).digest(),
  };
}

async function readAccess(token: string, key: Uint8Array): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const { sub, sid, exp } = payload;
    if (!isUuid(sub) || !isUuid(sid) || exp === undefined) return undefined;
    return { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

/** A random token of 256 bits, for cookies and mailed links. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a mailed token or a recovery code. Plain hashing is sufficient for random values. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Derives a key for one purpose from the app secret. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `sangam ${purpose}`, 32));
}
