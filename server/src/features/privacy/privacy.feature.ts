import type { Config } from '../../config.ts';
import { rateLimiterFactory } from '../../lib/rate-limiter.ts';
import type { MediaStorage } from '../../media/storage.ts';
import { createConsents } from './consents.service.ts';
import { createExports } from './exports.service.ts';
import { createLeaving, type LeavingOptions } from './leaving.service.ts';

interface PrivacyFeatureOptions extends LeavingOptions {
  readonly config: Config;
  readonly storage: MediaStorage;
}

const oneDay = 24 * 60 * 60;

/** Puts the parts of the feature together. */
export function createPrivacyFeature(options: PrivacyFeatureOptions) {
  const { config, database, storage, ownPassword } = options;
  const limiter = rateLimiterFactory(config.rateLimits);
  const copies = limiter({
    tries: 5,
    seconds: oneDay,
    message: 'You have asked for five copies of your data today. You can do so again tomorrow',
  });
  return {
    consents: createConsents({ database, limit: limiter({ tries: 50, seconds: oneDay }) }),
    exports: createExports({ database, storage, ownPassword, limit: copies }),
    leaving: createLeaving(options),
  };
}

export type PrivacyFeature = ReturnType<typeof createPrivacyFeature>;
