import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { createPreferencesService } from './preferences.service.ts';
import { createRenaming } from './renaming.service.ts';
import { createSettings, type SettingsOptions } from './settings.service.ts';

interface SettingsFeatureOptions extends Omit<SettingsOptions, 'renaming'> {
  readonly limiter: RateLimiterFactory;
  readonly events: DomainEvents;
}

/** Wires the parts of the feature. */
export function createSettingsFeature(options: SettingsFeatureOptions) {
  const { limiter, database, events } = options;
  const limit = limiter({
    name: 'renaming',
    tries: 3,
    seconds: 24 * 60 * 60,
    message: 'You have changed your username three times today. Please try again tomorrow',
  });
  const checkLimit = limiter({ name: 'checking-usernames', tries: 60, seconds: 10 * 60 });
  const renaming = createRenaming({ database, events, limit, checkLimit });
  return {
    settings: createSettings({ ...options, renaming }),
    preferences: createPreferencesService({ database, events }),
  };
}

export type SettingsFeature = ReturnType<typeof createSettingsFeature>;
