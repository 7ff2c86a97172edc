import { maxPushSubscriptions } from '@sangam/contract/push/push.calls.ts';
import type {
  PushKey,
  PushState,
  PushSubscriptionForm,
} from '@sangam/contract/push/push.schema.ts';
import { isIP } from 'node:net';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { hostOf, parsePublicUrl } from '../../platform/outbound/public-url.ts';
import { derivePushKeys, isPublicKey } from './push-keys.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscription,
  lockSubscriber,
  upsertSubscription,
} from './push.queries.ts';

interface PushOptions {
  readonly database: Database;
  readonly appSecret: string;
  readonly limiter: RateLimiterFactory;
}

export type PushService = ReturnType<typeof createPush>;

/** The devices of members that receive push messages. */
export function createPush({ database, appSecret, limiter }: PushOptions) {
  const publicKey = derivePushKeys(appSecret).publicKey.toString('base64url');
  const subscribeLimit = limiter({ name: 'push-subscriptions', tries: 60, seconds: 60 * 60 });

  async function getPushKey(): Promise<PushKey> {
    return { publicKey };
  }

  /** Subscribes the browser of the current session; beyond the limit the oldest subscription ends. */
  async function subscribeToPush(viewer: Viewer, form: PushSubscriptionForm): Promise<PushState> {
    const subscription = parseSubscription(form);
    await subscribeLimit.consume(viewer.id);
    await database.begin(async (transaction) => {
      await lockSubscriber(transaction, viewer.id);
      await upsertSubscription(transaction, viewer, subscription);
      await deleteOldestSubscriptions(transaction, viewer.id, maxPushSubscriptions);
    });
    return { isSubscribed: true };
  }

  async function unsubscribeFromPush({ id }: Viewer, endpoint: string): Promise<PushState> {
    await deleteSubscription(database, id, endpoint);
    return { isSubscribed: false };
  }

  return { getPushKey, subscribeToPush, unsubscribeFromPush };
}

/** Rejects what can never be sent. The address is checked again at every message, because names may change. */
function parseSubscription({ endpoint, keys }: PushSubscriptionForm) {
  const url = parsePublicUrl(endpoint);
  const host = url && hostOf(url);
  const isAllowed = host !== undefined && (!isIP(host) || isPublicAddress(host));
  const publicKey = Buffer.from(keys.p256dh, 'base64url');
  if (url?.protocol !== 'https:' || !isAllowed || !isPublicKey(publicKey))
    throw new AppError('BAD_INPUT');
  return { endpoint, publicKey, authSecret: Buffer.from(keys.auth, 'base64url') };
}
