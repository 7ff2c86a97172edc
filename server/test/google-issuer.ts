import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

const clientId = 'sangam-test.apps.example';

/** A stand-in for the identity provider: signs credentials and serves the public keys. */
export async function startGoogleIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  // The keys do not state their algorithm, so the verifier has to know it.
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig' }] };
  const answer = { status: 200, body: JSON.stringify(keys) };
  const server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: url, GOOGLE_KEYS_URL: `${url}/keys` },
    /** The response to a request for the keys; tests break it. */
    answer,
    privateKey,
    publicPem: await exportSPKI(publicKey),
    claims(person: Record<string, unknown>): JWTPayload {
      const now = Math.floor(Date.now() / 1000);
      return { iss: url, aud: clientId, iat: now, exp: now + 300, email_verified: true, ...person };
    },
    /** The credential that the provider's button passes to the browser. */
    credential(person: Record<string, unknown>): Promise<string> {
      const header = { alg: 'RS256', kid: 'one' };
      return new SignJWT(this.claims(person)).setProtectedHeader(header).sign(privateKey);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type GoogleIssuer = Awaited<ReturnType<typeof startGoogleIssuer>>;
