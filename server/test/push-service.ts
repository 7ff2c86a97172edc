import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '@sangam/contract/push/push-message.ts';
import type { PushSubscriptionForm } from '@sangam/contract/push/push.schema.ts';
import { importJWK, jwtVerify } from 'jose';

/** Of the hosts push.example and other-push.example, which only tests resolve; valid for a hundred years. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBszCCAVmgAwIBAgIUWl8tCjvpfamuY/qeVhmwCQBJYIgwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTExNzE3MjcxOFoYDzIxMjYx
MDI0MTcyNzE4WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATzm5C/6DMkNk+9GkgC5U0NOeSMhki++bKFGDta3kAXC9yf
w7+rFvjJ2hOw2NW4++Chk6cXTJOrgaIwSVGqIJB3o4GAMH4wHQYDVR0OBBYEFK2l
gqt01ilpdErOt2lQ7t7ePdZTMB8GA1UdIwQYMBaAFK2lgqt01ilpdErOt2lQ7t7e
PdZTMA8GA1UdEwEB/wQFMAMBAf8wKwYDVR0RBCQwIoIMcHVzaC5leGFtcGxlghJv
dGhlci1wdXNoLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhAJ4XmkHainsvNGSl
OfVmL5aVXMvn8REWnzMWqDSNWvgTAiBTN1XDwxLo4xwrlJxZmnATQ3CAGhsyB8Ay
CGwW7Qgu+Q==
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwl//FayZdJ8puMuE
8IhnKLWQr0wDfyekpRU8egkfvnChRANCAATzm5C/6DMkNk+9GkgC5U0NOeSMhki+
+bKFGDta3kAXC9yfw7+rFvjJ2hOw2NW4++Chk6cXTJOrgaIwSVGqIJB3
-----END PRIVATE KEY-----
`;

/** A valid form for tests that send no message: the browser is that of the example in RFC 8291. */
export const subscriptionForm: PushSubscriptionForm = {
  endpoint: 'https://push.example/send/example',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** A browser with a subscription at the push service. */
export interface TestBrowser {
  readonly form: PushSubscriptionForm;
  /** The messages that arrived and could be decrypted, oldest first. */
  readonly messages: readonly PushMessage[];
}

interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A push service over TLS on the loopback address. It verifies the sender (RFC 8292) and decrypts (RFC 8291). */
export async function openPushService() {
  const browsers = new Map<string, (body: Buffer) => void>();
  const service = {
    /** All requests, verified or not. */
    requests: [] as ReceivedRequest[],
    /** The response to the next requests. */
    status: 201,
    responseHeaders: {} as Record<string, string>,
    subscribe,
    /** How the sender reaches it. The product has no such setting. */
    outbound: {
      ownHost: 'sangam.example',
      resolve: async (_host: string): Promise<readonly string[]> => ['93.184.215.14'],
      connectTo: () => ({ host: '127.0.0.1', port: addressOf().port, ca: certificate }),
    },
    close: () => server.close(),
  };
  const server = createServer({ key, cert: certificate }, (request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request;
    const body = await buffer(request);
    service.requests.push({ path, headers });
    const isVerified = await verifySender(headers);
    if (isVerified && service.status < 300) browsers.get(path)?.(body);
    response.writeHead(isVerified ? service.status : 401, service.responseHeaders).end();
  }

  function addressOf(): AddressInfo {
    return server.address() as AddressInfo;
  }

  function subscribe(): TestBrowser {
    const browser = createECDH('prime256v1');
    const publicKey = browser.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(12).toString('hex')}`;
    const messages: PushMessage[] = [];
    browsers.set(path, (body) => {
      const secret = browser.computeSecret(body.subarray(21, 86));
      messages.push(JSON.parse(decryptPush(body, { secret, publicKey, auth })) as PushMessage);
    });
    const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
    return { form: { endpoint: `https://push.example${path}`, keys }, messages };
  }

  return service;
}

export type TestPushService = Awaited<ReturnType<typeof openPushService>>;

/** Rejects a request without a valid token for this service, as real push services do. */
async function verifySender({ authorization = '', ttl }: IncomingHttpHeaders): Promise<boolean> {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || ttl === undefined) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  try {
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, jwk, {
      audience: 'https://push.example',
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
    });
    const maxExpiry = Date.now() / 1000 + 24 * 60 * 60;
    return (payload.exp ?? Infinity) <= maxExpiry && /^(https|mailto):/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}

interface Keys {
  readonly secret: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

/** Written without the library of the product, so that an error of it is found. */
export function decryptPush(body: Buffer, { secret, publicKey, auth }: Keys): string {
  const [salt, senderKey, record] = [
    body.subarray(0, 16),
    body.subarray(21, 86),
    body.subarray(86),
  ];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const material = new Uint8Array(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (purpose: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', material, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
