import { SignJWT } from 'jose';
import type { OutboundOptions } from '../../platform/outbound/public-request.ts';
import {
  createPublicRequest,
  OutboundError,
  withOutboundTimeout,
} from '../../platform/outbound/public-request.ts';
import { parsePublicUrl } from '../../platform/outbound/public-url.ts';
import { encryptForBrowser, type BrowserKeys } from './push-encryption.ts';
import type { PushKeys } from './push-keys.ts';

interface PushSenderOptions extends OutboundOptions {
  readonly keys: PushKeys;
  /** Where push services can find who sends: the URL of this product. */
  readonly contact: string;
}

interface Envelope {
  readonly endpoint: string;
  readonly browser: BrowserKeys;
  readonly content: Buffer;
  readonly urgency: 'low' | 'normal';
  /** A waiting message with the same topic is replaced; at most 32 characters of base64url. */
  readonly topic: string;
}

/** `gone`: the subscription has ended, or its endpoint is not allowed. */
type SendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly retryAfterSeconds: number | undefined };

const timeoutMs = 5000;
/** How long a push service holds a message for a device that is offline. */
const ttlSeconds = 24 * 60 * 60;
const tokenSeconds = 12 * 60 * 60;
/** What an endpoint must never lead to; other failures may pass. */
const forbidden: readonly unknown[] = ['bad-url', 'own-host', 'private-address'];

export type PushSender = ReturnType<typeof createPushSender>;

/** Sends encrypted messages to push services (RFC 8030), which members name: through the guard of outbound requests. */
export function createPushSender({ keys, contact, ...outbound }: PushSenderOptions) {
  const requestPublic = createPublicRequest(outbound);

  /** RFC 8292. */
  async function authorize(origin: string): Promise<string> {
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(contact)
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(keys.privateKey);
    return `vapid t=${token}, k=${keys.publicKey.toString('base64url')}`;
  }

  async function post({ endpoint, browser, content, urgency, topic }: Envelope) {
    const url = parsePublicUrl(endpoint);
    if (url?.protocol !== 'https:') throw new OutboundError('bad-url');
    const body = encryptForBrowser(content, browser);
    const headers = {
      authorization: await authorize(url.origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(ttlSeconds),
      urgency,
      topic,
    };
    return withOutboundTimeout(timeoutMs, async (signal) => {
      const response = await requestPublic(url, { method: 'POST', headers, body, signal });
      response.destroy();
      return response;
    });
  }

  return async function sendPush(envelope: Envelope): Promise<SendResult> {
    try {
      const { statusCode = 0, headers } = await post(envelope);
      if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
      if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' };
      return { outcome: 'failed', retryAfterSeconds: parseSeconds(headers['retry-after']) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (forbidden.includes(error.reason)) return { outcome: 'gone' };
      return { outcome: 'failed', retryAfterSeconds: undefined };
    }
  };
}

/** Dates are not supported: push services send seconds. */
function parseSeconds(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
