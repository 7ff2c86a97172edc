import type { Queryable } from '../platform/database/connect.ts';
import type { DemoEvent } from './demo-events.ts';

interface DemoEventRow extends Omit<DemoEvent, 'inDays' | 'fromHour' | 'hours'> {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly closesAt: string;
}

/** Inserts a published event without registrations; returns its id. */
export async function insertDemoEvent(
  transaction: Queryable,
  organiserId: string,
  event: DemoEventRow,
): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    insert into community_events (organiser_id, kind, state, title, summary, description, format,
      starts_at, ends_at, closes_at, place, level, price, seats, speakers, objectives, materials,
      questions)
    values (${organiserId}, ${event.kind}, 'published', ${event.title}, ${event.summary},
      ${event.description}, 'live', ${event.startsAt}, ${event.endsAt}, ${event.closesAt},
      ${event.place}, ${event.level}, 'Free', ${event.seats},
      ${JSON.stringify(event.speakers)}::jsonb, ${event.objectives},
      ${JSON.stringify(event.materials)}::jsonb, ${JSON.stringify(event.questions)}::jsonb)
    returning id`;
  return row.id;
}

/** Sets who is shown and checked in. The members of a past event registered a week before it. */
export async function updateDemoAttendance(
  transaction: Queryable,
  eventId: string,
  { shown, checkedIn }: Pick<DemoEvent, 'shown' | 'checkedIn'>,
): Promise<void> {
  await transaction`
    update event_registrations r set is_shown = u.username = any(${shown}::text[]),
      created_at = least(now(), e.starts_at - interval '7 days'),
      checked_in_at = e.starts_at
        + make_interval(mins => (${JSON.stringify(checkedIn)}::jsonb ->> u.username)::int)
    from community_events e, users u
    where r.event_id = ${eventId} and e.id = r.event_id and u.id = r.user_id`;
}
