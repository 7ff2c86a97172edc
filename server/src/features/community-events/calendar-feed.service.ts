import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedPath } from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  CalendarFeed,
  CalendarFeedUrl,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { formatICalendar } from '@sangam/contract/community-events/format-icalendar.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Config } from '../../platform/core/config.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import * as queries from './calendar-feed.queries.ts';

interface CalendarFeedsOptions {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly database: Database;
  readonly limiter: RateLimiterFactory;
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

/**
 * The private subscription of a member: a calendar file with the latest 500 live events for which they are registered.
 * Calendar apps cannot sign in, so that the address contains a token.
 */
export function createCalendarFeeds({ config, database, limiter }: CalendarFeedsOptions) {
  const renewLimit = limiter({ name: 'renewing-calendar-feeds', tries: 20, seconds: 60 * 60 });

  /** When the address was created, or null without one; never the address itself. */
  async function getCalendarFeed({ id }: Viewer): Promise<CalendarFeed> {
    return queries.findFeed(database, id);
  }

  /** Creates or replaces the address. It is only known now: the database has the hash of its token. */
  async function renewCalendarFeed({ id }: Viewer): Promise<CalendarFeedUrl> {
    await renewLimit.consume(id);
    const token = randomBytes(16).toString('base64url');
    await queries.upsertFeed(database, id, hash(token));
    return { url: `${config.publicUrl}${apiRoot}${calendarFeedPath}?token=${token}` };
  }

  async function endCalendarFeed({ id }: Viewer): Promise<void> {
    await queries.deleteFeed(database, id);
  }

  /** For a calendar app, without a login; throws NOT_FOUND for an unknown token, or if the account is not active. */
  async function readCalendarFile(token: string): Promise<string> {
    const events = await queries.findFeedEvents(database, hash(token));
    if (!events) throw new AppError('NOT_FOUND');
    const entries = events.map(({ id, version, place, startsAt, endsAt, ...event }) => ({
      // The same for workshops: an event can become a workshop, and calendar apps must find their entry again.
      id: `event-${id}`,
      title: event.title,
      description: event.description,
      location: place,
      start: startsAt,
      end: endsAt,
      sequence: version,
      isCancelled: event.isCancelled,
      url: event.meetingLink,
    }));
    return formatICalendar(entries, new Date());
  }

  return { getCalendarFeed, renewCalendarFeed, endCalendarFeed, readCalendarFile };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
