import { hkdfSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { testSecret } from './build-test-app.ts';

interface Forgery {
  readonly secret?: string;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** A token like the given one, with the given changes; signed with the server's own key unless `secret` is given. */
export async function forgeToken(token: string, forgery: Forgery = {}): Promise<string> {
  const { secret = testSecret, header, claims } = forgery;
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(new Uint8Array(hkdfSync('sha256', secret, '', 'sangam access tokens', 32)));
}

/** A token with the same claims, this algorithm in its header, and no signature. */
export function unsignedToken(token: string, alg: string): string {
  const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}
