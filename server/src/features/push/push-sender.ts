import type { OutboundOptions } from '../../platform/outbound/public-request.ts';
import {
  createPublicRequest,
  OutboundError,
  withOutboundTimeout,
} from '../../platform/outbound/public-request.ts';
import { parsePublicUrl } from '../../platform/outbound/public-url.ts';
import type { BrowserKeys, PushKeys } from './push-keys.ts';

interface PushSenderOptions extends OutboundOptions {
  readonly keys: PushKeys;
  /** Where push services can find who sends: the URL of this product. */
  readonly contact: string;
}

interface Envelope {
  readonly endpoint: string;
  readonly browser: BrowserKeys;
  /** At most `maxMessageBytes`. */
  readonly content: string;
  readonly urgency: 'low' | 'normal';
  /** A waiting message with the same topic is replaced; at most 32 characters of base64url. */
  readonly topic: string;
}

/** `gone`: the subscription has ended, or its endpoint is not allowed. `failed`: another try may succeed. */
type SendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly retryAfterSeconds: number | undefined };

const timeoutMs = 5000;
/** How long a push service holds a message for a device that is offline. */
const ttlSeconds = 24 * 60 * 60;
/** Push services must accept 4096 bytes (RFC 8030); header, delimiter and tag take 103 of them. */
export const maxMessageBytes = 4096 - 103;
/** What an endpoint must never lead to; other failures may pass. */
const forbidden: readonly unknown[] = ['bad-url', 'own-host', 'private-address'];

export type PushSender = ReturnType<typeof createPushSender>;

/** Sends encrypted messages to push services (RFC 8030), which members name: through the guard of outbound requests. */
export function createPushSender({ keys, contact, ...outbound }: PushSenderOptions) {
  const requestPublic = createPublicRequest(outbound);

  const vapid = {
    subject: contact,
    publicKey: keys.publicKey.toString('base64url'),
    privateKey: keys.privateKey.export({ format: 'jwk' }).d,
  };

  async function post({ endpoint, browser, content, urgency, topic }: Envelope) {
    const url = parsePublicUrl(endpoint);
    if (url?.protocol !== 'https:') throw new OutboundError('bad-url');
    const subscription = {
      endpoint: url.href,
      expirationTime: null,
      keys: {
        p256dh: browser.publicKey.toString('base64url'),
        auth: browser.authSecret.toString('base64url'),
      },
    };
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    // Encrypts (RFC 8291) and signs (RFC 8292); only the guard below opens a connection.
    const { headers, body } = await buildPushPayload(
      { data: content, options: { ttl: ttlSeconds, urgency, topic } },
      subscription,
      vapid,
    );
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
