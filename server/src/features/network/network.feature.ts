import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import { rateLimiterFactory } from '../../lib/rate-limiter.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import type { Notices } from '../notifications/notices.service.ts';
import { createNetworkLists, type NetworkLists } from './network-lists.service.ts';
import { createNetwork, type Network } from './network.service.ts';

interface NetworkFeatureOptions {
  readonly config: Config;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notices: Notices;
  readonly newcomers: Newcomers;
}

export interface NetworkFeature {
  readonly network: Network;
  readonly lists: NetworkLists;
}

/** Puts the parts of the feature together. */
export function createNetworkFeature(options: NetworkFeatureOptions): NetworkFeature {
  const { config, database, events, notices, newcomers } = options;
  const limiter = rateLimiterFactory(config.rateLimits);
  const limits = {
    hourly: limiter({
      tries: 50,
      seconds: 60 * 60,
      message: 'You have sent 50 requests within an hour. Please wait a little before the next',
    }),
    daily: limiter({
      tries: 100,
      seconds: 24 * 60 * 60,
      message: 'You have sent 100 requests today. You can send more tomorrow',
    }),
  };
  const network = createNetwork({ database, events, notices, newcomers, limits });
  return { network, lists: createNetworkLists({ database }) };
}
