import type {
  AttendanceRecordList,
  EventRating,
  EventStatistics,
} from '@sangam/contract/community-events/attendance.schema.ts';
import type { SpeakingAt } from '@sangam/contract/community-events/community-events.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { eventually } from '../../../test/eventually.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { insertRecords } from './attendance.queries.ts';
import { createAttendance } from './attendance.service.ts';

let suite: EventsSuite;
beforeAll(async () => {
  suite = await startEventsSuite();
});
afterAll(() => suite.close());

const recordsOf = async (by: SignedInPerson) =>
  (await as(suite, by).get<AttendanceRecordList>('/events/records')).records;

const issueRecords = () =>
  createAttendance({
    ...suite,
    notificationWriter: createNotificationWriter(suite),
  }).issueRecords();

const notificationsOf = async (by: SignedInPerson) =>
  (await as(suite, by).get<NotificationPage>('/notifications')).notifications;

async function registeredMember(eventId: string): Promise<SignedInPerson> {
  const member = await suite.newMember();
  await suite.send(member, 'register', { id: eventId });
  return member;
}

/** An event of 100 minutes that ended an hour ago, and its members, who came so many minutes after the start. */
async function pastEvent(...arrivals: readonly (number | null)[]) {
  const event = await suite.create();
  const members = [];
  for (const minutes of arrivals) {
    const member = await registeredMember(event.id);
    members.push(member);
    if (minutes === null) continue;
    await suite.database`
      update event_registrations r
      set checked_in_at = now() - interval '160 minutes' + make_interval(mins => ${minutes})
      from users u where u.id = r.user_id and u.username = ${member.username}
        and r.event_id = ${event.id}`;
  }
  await suite.database`
    update community_events set starts_at = now() - interval '160 minutes',
      ends_at = now() - interval '60 minutes', closes_at = now() - interval '160 minutes'
    where id = ${event.id}`;
  return { event, members };
}

test('a member who was checked in gets one record of what, when, how long and host after the event', async () => {
  const { event, members } = await pastEvent(-10, null);
  const [present, absent] = members as [SignedInPerson, SignedInPerson];
  await Promise.all([issueRecords(), issueRecords()]);
  const records = await recordsOf(present);
  expect(records).toMatchObject([
    {
      eventId: event.id,
      kind: 'event',
      title: event.title,
      place: event.place,
      attendedMinutes: 100,
      host: { username: suite.organiser.username },
    },
  ]);
  expect(await recordsOf(absent)).toEqual([]);
});

test('a member is notified once of a new record, unless they switched it off; taking the check-in back retracts it', async () => {
  const { event, members } = await pastEvent(0, null, 0);
  const [present, absent, quiet] = members as [SignedInPerson, SignedInPerson, SignedInPerson];
  const off = { 'event-record': { inApp: false, email: false } };
  await as(suite, quiet).post('/notifications/changepreferences', { kinds: off });
  await Promise.all([issueRecords(), issueRecords()]);
  await issueRecords();
  const notified = await notificationsOf(present);
  expect(notified).toMatchObject([
    {
      kind: 'event-record',
      excerpt: event.title,
      target: { page: 'record', id: event.id },
      isRead: false,
    },
  ]);
  expect(await notificationsOf(absent)).toEqual([]);
  expect(await notificationsOf(quiet)).toEqual([]);
  const [causes] = await suite.database<[{ count: number }]>`
    select count(*)::int as count from notification_causes where notification_id = ${notified[0]?.id ?? null}`;
  expect(causes.count).toBe(1);

  await suite.send(suite.organiser, 'checkin', {
    id: event.id,
    username: present.username,
    isPresent: false,
  });
  expect(await notificationsOf(present)).toEqual([]);
});

test('a record keeps its id and its facts when the event changes later', async () => {
  const { event, members } = await pastEvent(0);
  const [member] = members as [SignedInPerson];
  await issueRecords();
  const before = await recordsOf(member);
  await suite.database`
    update community_events set title = 'Another title', place = 'Delhi' where id = ${event.id}`;
  await issueRecords();
  expect(await recordsOf(member)).toEqual(before);
  expect(before).toHaveLength(1);
});

test('organisers require a share of the event; a lower share later issues the missing records', async () => {
  const { event, members } = await pastEvent(10, 40, 101);
  const [early, late, afterwards] = members as [SignedInPerson, SignedInPerson, SignedInPerson];
  const share = (percent: number, by = suite.organiser) =>
    suite.send(by, 'requireattendance', { id: event.id, share: percent });
  expect((await share(75, early)).statusCode).toBe(404);
  expect((await share(75)).statusCode).toBe(200);
  await issueRecords();
  expect((await recordsOf(early))[0]?.attendedMinutes).toBe(90);
  expect(await recordsOf(late)).toEqual([]);
  // Entered by an organiser after the end.
  expect((await recordsOf(afterwards))[0]?.attendedMinutes).toBe(100);
  await share(50);
  await issueRecords();
  expect((await recordsOf(late))[0]?.attendedMinutes).toBe(60);
});

test('no record before the end of an event or for a cancelled one, and taking the check-in back removes it', async () => {
  const running = await suite.create();
  const member = await registeredMember(running.id);
  const checkIn = (id: string, isPresent: boolean, { username } = member) =>
    suite.send(suite.organiser, 'checkin', { id, username, isPresent });
  await checkIn(running.id, true);
  await issueRecords();
  expect(await recordsOf(member)).toEqual([]);

  const { event, members } = await pastEvent(0);
  const [present] = members as [SignedInPerson];
  await issueRecords();
  expect(await recordsOf(present)).toHaveLength(1);
  await checkIn(event.id, false, present);
  expect(await recordsOf(present)).toEqual([]);
  await checkIn(event.id, true, present);
  await issueRecords();
  expect(await recordsOf(present)).toHaveLength(1);

  const other = await pastEvent(0);
  await suite.send(suite.organiser, 'cancel', { id: other.event.id, reason: 'Rain' });
  await issueRecords();
  expect(await recordsOf(other.members[0] as SignedInPerson)).toEqual([]);
});

test('a check-in that is taken back while its record is being issued leaves no record', async () => {
  const { event, members } = await pastEvent(0);
  const [member] = members as [SignedInPerson];
  const { username } = member;
  const { takingBack } = await suite.database.begin(async (transaction) => {
    await insertRecords(transaction, 500);
    const form = { id: event.id, username, isPresent: false };
    const response = suite.send(suite.organiser, 'checkin', form);
    await eventually(async () => {
      const waiting = await suite.database`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting.length).toBeGreaterThan(0);
    });
    return { takingBack: response };
  });
  expect((await takingBack).statusCode).toBe(200);
  expect(await recordsOf(member)).toEqual([]);
});

test('only attendees rate an event, once each, and can change it; organisers see comments without names', async () => {
  const { event, members } = await pastEvent(0, 5, null);
  const [first, second, absent] = members as [SignedInPerson, SignedInPerson, SignedInPerson];
  const rate = (by: SignedInPerson, stars: number, comment = '') =>
    suite.send(by, 'rate', { id: event.id, stars, comment });
  const isCheckedIn = async (by: SignedInPerson) =>
    (await suite.find(by, event.id))?.registration?.isCheckedIn;
  expect(await isCheckedIn(first)).toBe(true);
  expect(await isCheckedIn(absent)).toBe(false);
  expect((await rate(absent, 1)).statusCode).toBe(404);
  expect((await rate(suite.organiser, 5)).statusCode).toBe(404);
  expect((await rate(first, 6)).statusCode).toBe(400);
  expect((await rate(first, 2, 'Too loud')).statusCode).toBe(200);
  expect((await rate(first, 4, ' Good tools ')).statusCode).toBe(200);
  await rate(second, 5);
  const path = `/events/rating?id=${event.id}`;
  expect(await as(suite, first).get<EventRating>(path)).toEqual({
    stars: 4,
    comment: 'Good tools',
  });
  expect(await as(suite, absent).status(path)).toBe(404);

  const statistics = await as(suite, suite.organiser).get<EventStatistics>(
    `/events/statistics?id=${event.id}`,
  );
  expect(statistics).toMatchObject({
    ratings: 2,
    averageStars: 4.5,
    comments: [{ stars: 4, comment: 'Good tools' }],
  });
  expect(JSON.stringify(statistics)).not.toContain(first.username);
});

test('organisers see registrations, attendance, waitlist, cancellations and records of an event; nobody else does', async () => {
  const { event, members } = await pastEvent(0, null, null);
  const [present] = members as [SignedInPerson];
  const waiting = await suite.newMember();
  await suite.database`
    insert into event_registrations (event_id, user_id, state, number)
    select ${event.id}, id, 'waiting', 90 from users where username = ${waiting.username}`;
  const cancelled = await suite.newMember();
  await suite.database`
    insert into event_registrations (event_id, user_id, state, number)
    select ${event.id}, id, 'cancelled', 91 from users where username = ${cancelled.username}`;
  await issueRecords();
  const path = `/events/statistics?id=${event.id}`;
  expect(await as(suite, suite.organiser).get<EventStatistics>(path)).toEqual({
    registered: 3,
    checkedIn: 1,
    waiting: 1,
    cancelled: 1,
    requiredShare: 0,
    records: 1,
    ratings: 0,
    averageStars: null,
    comments: [],
  });
  expect(await as(suite, present).status(path)).toBe(404);
});

test('a profile shows attended events only if the member wants, and to members who can see them', async () => {
  const { event, members } = await pastEvent(0);
  const [member = suite.organiser] = members;
  await issueRecords();
  const other = await suite.newMember();
  const attendedOf = async (viewer: SignedInPerson) =>
    (await as(suite, viewer).get<SpeakingAt>('/events/speaking', { username: member.username }))
      .attended;
  expect(await attendedOf(other)).toEqual([]);
  await as(suite, member).post('/events/showattended', { isShown: true });
  expect(await attendedOf(other)).toMatchObject([{ id: event.id, title: event.title }]);
  await suite.database`update community_events set audience = 'invited' where id = ${event.id}`;
  expect(await attendedOf(other)).toEqual([]);
  expect(await attendedOf(member)).toHaveLength(1);
  await suite.database`update community_events set audience = 'everyone' where id = ${event.id}`;
  await as(suite, member).block(other);
  expect(await attendedOf(other)).toEqual([]);
  await as(suite, member).unblock(other);
  await as(suite, member).post('/events/showattended', { isShown: false });
  expect(await attendedOf(other)).toEqual([]);
});
