import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '../../../test/build-test-app.ts';
import { startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { as } from '../../../test/network-people.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { createUnsubscribeLinks } from '../notifications/unsubscribe-links.ts';
import { createAttendance } from './attendance.service.ts';
import { communityEventJobs } from './community-events.jobs.ts';
import { createSeats, reminderMailJob } from './seats.service.ts';

const publicUrl = 'https://sangam.example';

let suite: EventsSuite;
let sink: SmtpSink;
let mailer: Mailer;
beforeAll(async () => {
  suite = await startEventsSuite();
  sink = await startSmtpSink();
  mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: suite.app.log,
  });
});
afterAll(async () => {
  mailer.close();
  await suite.close();
  await sink.close();
});

/** Sends the due reminders and runs the jobs that they add. */
async function remind(): Promise<void> {
  const parts = { ...suite, notificationWriter: createNotificationWriter(suite) };
  const jobs = communityEventJobs({
    database: suite.database,
    mailer,
    publicUrl,
    links: createUnsubscribeLinks({ appSecret: testSecret, publicUrl }),
    ...createSeats(parts),
    ...createAttendance(parts),
  });
  await jobs['community-events.remind']?.run({});
  const queued = await suite.database<{ payload: object }[]>`
    delete from jobs where name = ${reminderMailJob} returning payload`;
  for (const { payload } of queued) await jobs[reminderMailJob]?.run(payload);
}

const startIn = (id: string, minutes: number) => suite.database`
  update community_events set starts_at = now() + make_interval(mins => ${minutes}),
    ends_at = now() + interval '3 days', closes_at = now() where id = ${id}`;

const verify = ({ username }: SignedInPerson) => suite.database`
  update users set email_verified_at = now() where username = ${username}`;

test('registered members get an email one day and one hour before the start, without the meeting link', async () => {
  const { id } = await suite.create({
    title: 'Kite evening',
    seats: 1,
    meetingLink: 'https://meet.example.org/secret-room',
  });
  const [member, waiting] = [await suite.newMember(), await suite.newMember()];
  for (const person of [member, waiting]) {
    await verify(person);
    await suite.send(person, 'register', { id });
  }
  await startIn(id, 23 * 60);
  await remind();
  await remind();
  const [first, ...more] = sink.to(member.email);
  expect(more).toEqual([]);
  expect(first?.text).toContain('Subject: Reminder: Kite evening');
  expect(first?.text).toContain(`${publicUrl}/events?event=${id}`);
  expect(first?.text).toContain('List-Unsubscribe:');
  expect(first?.text).not.toContain('secret-room');
  await startIn(id, 50);
  await remind();
  expect(sink.to(member.email)).toHaveLength(2);
  expect(sink.to(waiting.email)).toEqual([]);
});

test('members who want no emails, have cancelled or have an unconfirmed address get no reminder email', async () => {
  const { id } = await suite.create();
  const [quiet, cancelled, unconfirmed, hindi] = [
    await suite.newMember(),
    await suite.newMember(),
    await suite.newMember(),
    await suite.newMember(),
  ];
  for (const person of [quiet, cancelled, hindi]) await verify(person);
  for (const person of [quiet, cancelled, unconfirmed, hindi]) {
    await suite.send(person, 'register', { id });
  }
  await suite.database`
    update users set email_verified_at = null where username = ${unconfirmed.username}`;
  await as(suite, quiet).post('/notifications/changepreferences', { digest: 'off' });
  await suite.send(cancelled, 'cancelregistration', { id });
  await suite.database`
    insert into preferences (user_id, language)
    select id, 'hi' from users where username = ${hindi.username}
    on conflict (user_id) do update set language = 'hi'`;
  await startIn(id, 50);
  await remind();
  for (const person of [quiet, cancelled, unconfirmed]) expect(sink.to(person.email)).toEqual([]);
  expect(sink.to(hindi.email)[0]?.text).toContain('Asia/Kolkata');
});
