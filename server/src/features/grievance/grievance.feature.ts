import type { Config } from '../../platform/core/config.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Cases } from '../moderation/cases.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { createComplaints } from './complaints.service.ts';
import { createDeadlines } from './deadlines.service.ts';
import { createGrievanceDesk } from './desk.service.ts';

const day = 24 * 60 * 60;

interface GrievanceFeatureOptions extends Pick<
  Parameters<typeof createDeadlines>[0],
  'writeAdministrationLog' | 'now'
> {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly cases: Pick<Cases, 'openCaseAbout'>;
}

export type GrievanceFeature = ReturnType<typeof createGrievanceFeature>;

/** Wires the parts of the feature. */
export function createGrievanceFeature(options: GrievanceFeatureOptions) {
  const { config, limiter } = options;
  const message = 'Too many complaints were sent from here. Please write to the grievance officer';
  const limits = {
    ofMember: limiter({ name: 'complaints-of-member', tries: 20, seconds: day }),
    // A whole campus may share one IP address.
    perHour: limiter({ name: 'complaints-per-hour', tries: 20, seconds: 60 * 60, message }),
    perDay: limiter({ name: 'complaints-per-day', tries: 100, seconds: day, message }),
    withEmail: limiter({ name: 'complaints-with-email', tries: 10, seconds: day, message }),
  };
  return {
    complaints: createComplaints({ ...options, publicUrl: config.publicUrl, limits }),
    desk: createGrievanceDesk(options),
    deadlines: createDeadlines(options),
  };
}
