import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import { createConsents } from '../consents/consents.service.ts';
import { createExports } from './exports.service.ts';
import { createAccountDeletion, type AccountDeletionOptions } from './account-deletion.service.ts';

interface PrivacyFeatureOptions extends AccountDeletionOptions {
  readonly limiter: RateLimiterFactory;
  readonly storage: MediaStorage;
}

const oneDay = 24 * 60 * 60;

/** Wires consents, data exports and account deletion. */
export function createPrivacyFeature(options: PrivacyFeatureOptions) {
  const { limiter, database, storage, ownPassword } = options;
  const copies = limiter({
    name: 'data-copies',
    tries: 5,
    seconds: oneDay,
    message: 'You have requested five copies of your data today. Please try again tomorrow',
  });
  return {
    consents: createConsents({
      database,
      limit: limiter({ name: 'consents', tries: 50, seconds: oneDay }),
    }),
    exports: createExports({ database, storage, ownPassword, limit: copies }),
    accountDeletion: createAccountDeletion(options),
  };
}

export type PrivacyFeature = ReturnType<typeof createPrivacyFeature>;
