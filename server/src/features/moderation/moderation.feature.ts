import type { Database } from '../../platform/database/connect.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Sessions } from '../auth/sessions.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { AppealTokens } from './appeal-tokens.ts';
import { createAppeals } from './appeals.service.ts';
import { createCases } from './cases.service.ts';
import { createReports, type Reportables } from './reports.service.ts';

interface ModerationFeatureOptions {
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly tokens: AppealTokens;
  readonly reportables: Reportables;
}

export type ModerationFeature = ReturnType<typeof createModerationFeature>;

/** Wires the parts of the feature. */
export function createModerationFeature(options: ModerationFeatureOptions) {
  const { limiter, database, reportables } = options;
  const reporting = limiter({
    name: 'reporting',
    tries: 30,
    seconds: 60 * 60,
    message: 'You have sent 30 reports in the last hour. Please wait before sending more',
  });
  return {
    reports: createReports({ database, reportables, reporting }),
    cases: createCases(options),
    appeals: createAppeals(options),
  };
}
