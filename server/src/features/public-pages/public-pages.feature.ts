import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageSettings } from '../../platform/http/branding.ts';
import { createPublicPageSender, type MemberCheck } from './private-addresses.ts';
import { createPublicPages } from './public-pages.service.ts';
import { createReadLimits } from './read-limits.ts';
import { createVisitorPages } from './visitor-pages.ts';

interface PublicPagesFeatureOptions extends MemberCheck {
  readonly database: Database;
  readonly limiter: RateLimiterFactory;
  /** Whether the database has more work than it can do. */
  readonly isQueueLong: () => boolean;
  readonly publicUrl: string;
  readonly pageSettings: () => PageSettings;
  readonly clientFolder: string | undefined;
}

/**
 * Wires the parts of the feature: the pages that visitors read, the service in which members choose what is public, and
 * the function that sends visitors of an address of the app its public page.
 */
export function createPublicPagesFeature(options: PublicPagesFeatureOptions) {
  const { database, publicUrl, pageSettings, clientFolder } = options;
  const readLimits = createReadLimits(options);
  const visitorPages = createVisitorPages({
    database,
    publicUrl,
    settings: pageSettings,
    readLimits,
    clientFolder,
  });
  return {
    visitorPages,
    publicPages: createPublicPages({ database, onChange: visitorPages.removePagesOf }),
    sendPublicPage: createPublicPageSender({ ...options, visitorPages, readLimits }),
  };
}
