import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';

export const PushKey = StrictObject({
  publicKey: Type.String({
    description: 'The `applicationServerKey` of this server (RFC 8292), base64url',
  }),
});

const Endpoint = Type.String({
  minLength: 10,
  maxLength: 1024,
  pattern: '^https://[!-~]+$',
  description: 'The URL of the push service for this browser',
});

/** A `PushSubscription` of a browser (RFC 8030, RFC 8291). */
export const PushSubscriptionForm = StrictObject({
  endpoint: Endpoint,
  keys: StrictObject({
    p256dh: Type.String({
      pattern: '^[A-Za-z0-9_-]{87}=?$',
      description: 'The public key of the browser, base64url',
    }),
    auth: Type.String({
      pattern: '^[A-Za-z0-9_-]{22}={0,2}$',
      description: 'The authentication secret of the browser, base64url',
    }),
  }),
});

export const PushEndpointForm = StrictObject({ endpoint: Endpoint });

export const PushState = StrictObject({
  isSubscribed: Type.Boolean({ description: 'Whether this device receives push messages' }),
});

export type PushKey = Static<typeof PushKey>;
export type PushSubscriptionForm = Static<typeof PushSubscriptionForm>;
export type PushState = Static<typeof PushState>;
