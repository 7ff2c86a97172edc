import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { createNetworkLists, type NetworkLists } from './network-lists.service.ts';
import { createNetwork, type Network } from './network.service.ts';

interface NetworkFeatureOptions {
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
}

export interface NetworkFeature {
  readonly network: Network;
  readonly lists: NetworkLists;
}

/** Wires the parts of the feature. */
export function createNetworkFeature(options: NetworkFeatureOptions): NetworkFeature {
  const { limiter, database, events, notificationWriter, newAccountLimits } = options;
  const limits = {
    hourly: limiter({
      name: 'network-requests-an-hour',
      tries: 50,
      seconds: 60 * 60,
      message: 'You have sent 50 requests in the last hour. Please wait before sending more',
    }),
    daily: limiter({
      name: 'network-requests-a-day',
      tries: 100,
      seconds: 24 * 60 * 60,
      message: 'You have sent 100 requests today. You can send more tomorrow',
    }),
  };
  const network = createNetwork({ database, events, notificationWriter, newAccountLimits, limits });
  return { network, lists: createNetworkLists({ database }) };
}
