import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { isShownTo } from './audience.queries.ts';
import { shownMediaJson } from './event-media.queries.ts';

/** The current content of an event, for a report; undefined unless `isShownTo` holds for the viewer. */
export async function findReportedEvent(
  database: Queryable,
  viewerId: string,
  eventId: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ accusedId: string | null; content: ReportedContent }[]>`
    select e.organiser_id as "accusedId",
      json_build_object('title', e.title,
        'text', concat_ws(E'\n\n', nullif(e.summary, ''), nullif(e.description, '')),
        'media', shown.media, 'mediaCount', json_array_length(shown.media),
        'around', '[]'::json) as content
    from community_events e cross join lateral (select ${shownMediaJson} as media) shown
    where e.id = ${eventId} and ${isShownTo(viewerId)}`;
  return row && { ...row, subjectId: eventId, path: `${pages.events}?event=${eventId}` };
}

/**
 * Cancels an event and hides it from everyone, with a reason that the table needs and nobody reads. Returns false if it
 * was removed before.
 */
export async function removeEvent(transaction: Queryable, eventId: string): Promise<boolean> {
  const rows = await transaction`
    update community_events set version = version + 1, state = 'cancelled', removed_at = now(),
      cancel_reason = coalesce(cancel_reason, 'removed')
    where id = ${eventId} and removed_at is null returning id`;
  return rows.length === 1;
}
