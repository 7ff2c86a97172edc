import type { Queryable } from '../platform/database/connect.ts';
import { insertRecords, upsertRating } from '../features/community-events/attendance.queries.ts';
import { claimSeat } from '../features/community-events/seats.queries.ts';
import { demoEvents, type DemoEvent } from './demo-events.ts';
import { demoOperator } from './demo-people.ts';
import { insertDemoEvent, updateDemoAttendance } from './event-seed.queries.ts';
import { findDemoViewer } from './seed.queries.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const indiaOffset = 5.5 * hour;

/** Inserts the events with their registrations, and the records and ratings of the past one. */
export async function seedEvents(transaction: Queryable, now = Date.now()): Promise<void> {
  const organiser = await findDemoViewer(transaction, demoOperator);
  for (const event of demoEvents) {
    const times = timesOf(event, now);
    const id = await insertDemoEvent(transaction, organiser.id, { ...event, ...times });
    for (const username of event.members) {
      const { id: userId } = await findDemoViewer(transaction, username);
      const answers = event.questions.map(({ text, options }) => ({
        question: text,
        answer: options[0] ?? '',
      }));
      await claimSeat(transaction, id, userId, answers);
    }
    await updateDemoAttendance(transaction, id, event);
    for (const { by, stars, comment } of event.ratings) {
      const { id: userId } = await findDemoViewer(transaction, by);
      await upsertRating(transaction, userId, { id, stars, comment });
    }
  }
  await insertRecords(transaction, 100);
}

const iso = (time: number) => new Date(time).toISOString();

function timesOf({ inDays, fromHour, hours }: DemoEvent, now: number) {
  const midnight = Math.floor((now + indiaOffset) / day) * day - indiaOffset;
  const start = midnight + inDays * day + fromHour * hour;
  return { startsAt: iso(start), endsAt: iso(start + hours * hour), closesAt: iso(start - day) };
}
