import type { CalendarFeed } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isActiveUser, isoTime } from '../../platform/people/people.queries.ts';

/** When the member created the address of their feed; null without one. The address itself is not stored. */
export async function findFeed(database: Queryable, userId: string): Promise<CalendarFeed> {
  const [row] = await database<[CalendarFeed]>`
    select (select ${isoTime(sql`f.created_at`)} from calendar_feeds f
      where f.user_id = ${userId}) as "createdAt"`;
  return row;
}

/** Replaces the earlier token of the member. */
export async function upsertFeed(
  database: Queryable,
  userId: string,
  tokenHash: Buffer,
): Promise<void> {
  await database`
    insert into calendar_feeds (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`;
}

export async function deleteFeed(database: Queryable, userId: string): Promise<void> {
  await database`delete from calendar_feeds where user_id = ${userId}`;
}

export interface FeedEvent {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isCancelled: boolean;
  readonly meetingLink: string | null;
}

/**
 * The live events for which the member with this token is registered, also cancelled ones: the 500 with the latest
 * start. Undefined if there is no such member, or the account is suspended or deleted.
 */
export async function findFeedEvents(
  database: Queryable,
  tokenHash: Buffer,
): Promise<readonly FeedEvent[] | undefined> {
  const rows = await database<(FeedEvent | { id: null })[]>`
    select e.id, e.version, e.title, e.place,
      case when e.description = '' then e.summary else e.description end as description,
      e.starts_at as "startsAt", e.ends_at as "endsAt", e.state = 'cancelled' as "isCancelled",
      case when e.state = 'published' then e.meeting_link end as "meetingLink"
    from calendar_feeds f join users u on u.id = f.user_id and ${isActiveUser}
    left join lateral (
      select e.* from event_registrations r join community_events e on e.id = r.event_id
      where r.user_id = f.user_id and r.state = 'registered' and e.format = 'live'
        and e.removed_at is null
      order by e.starts_at desc, e.id limit 500) e on true
    where f.token_hash = ${tokenHash}`;
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is FeedEvent => row.id !== null);
}
