import { join } from 'node:path';
import type {
  ComplaintDetails,
  ComplaintSummary,
  ComplaintSummaryPage,
  FiledComplaint,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { expect } from 'vitest';
import { createEscalation } from '../src/features/grievance/deadlines.service.ts';
import { grievanceJobs } from '../src/features/grievance/grievance.jobs.ts';
import { createNotificationWriter } from '../src/features/notifications/notification-writer.service.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { buildTestApp } from './build-test-app.ts';
import { eventually } from './eventually.ts';
import { newModerator } from './moderation.ts';
import type { SignedInPerson } from './people.ts';
import { call, expectData } from './posts.ts';
import { quickSignIn } from './quick-people.ts';
import { startSmtpSink } from './smtp-sink.ts';

export const hour = 60 * 60_000;
export const day = 24 * hour;

export const publicUrl = 'https://sangam.example';
export const complaintForm = { category: 'other', text: 'My photo is used without my consent' };

/**
 * A real app with a fake clock, an operator, two moderators, and the queued jobs of the grievance desk with a real SMTP
 * server. Its recurring jobs run only by `runJob`.
 */
export async function startGrievanceSuite({
  rateLimits = 'off',
}: { rateLimits?: 'on' | 'off' } = {}) {
  let time = Date.parse('2026-11-17T05:30:00Z');
  const now = () => new Date(time);
  const env = { RATE_LIMITS: rateLimits, PUBLIC_URL: publicUrl };
  const suite = await buildTestApp({ env, now });
  const { database, events, app } = suite;
  const sink = await startSmtpSink();
  const mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: app.log,
  });
  const notificationWriter = createNotificationWriter({ database, events });
  const escalate = createEscalation({ notificationWriter, now });
  const jobs = grievanceJobs({ database, mailer, publicUrl, escalate, now });
  // The tests run the recurring jobs themselves, at the time of the fake clock.
  const queued = Object.entries(jobs).filter(([, job]) => job.everyMinutes === undefined);
  const worker = await startWorker({ database, jobs: Object.fromEntries(queued), log: app.log });
  const operator = await quickSignIn(suite);
  await database`update users set role = 'operator' where username = ${operator.username}`;
  let visitors = 0;

  const file = (user: SignedInPerson, more: object = {}) =>
    expectData<FiledComplaint>(suite, user, 'POST', '/grievance/file', {
      ...complaintForm,
      ...more,
    });

  async function fileAsVisitor(email: string, more: object = {}, remoteAddress = '127.0.0.1') {
    const form = { ...complaintForm, name: 'Meera', email, ...more };
    const path = '/grievance/filevisitor';
    return call(suite, undefined, 'POST', path, form, { remoteAddress });
  }

  async function fileForVisitor(email: string, more: object = {}): Promise<FiledComplaint> {
    const { statusCode, data } = await fileAsVisitor(email, more);
    expect(statusCode).toBe(201);
    return data;
  }

  async function idOf(number: string): Promise<string> {
    const [row] = await database<[{ id: string }]>`
      select id from complaints where number = ${number}`;
    return row.id;
  }

  const see = (user: SignedInPerson, id: string) =>
    expectData<ComplaintDetails>(suite, user, 'GET', `/moderation/complaint/${id}`);

  return {
    ...suite,
    sink,
    escalate,
    now,
    operator,
    moderator: await newModerator(suite),
    other: await newModerator(suite),
    /** Moves the fake clock. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    runJob: async (name: string) => {
      const job = jobs[name];
      if (!job) throw new Error(`no job ${name}`);
      await job.run({});
    },
    /** A member with a confirmed email. */
    async verifiedUser(): Promise<SignedInPerson> {
      const user = await quickSignIn(suite);
      await database`update users set email_verified_at = now() where username = ${user.username}`;
      return user;
    },
    /** Waits until the queue is empty, so that every email is sent. */
    mailsAreSent: () =>
      eventually(async () => {
        const [{ count }] = await database<[{ count: number }]>`
          select count(*)::int as count from jobs where run_at <= now()`;
        expect(count).toBe(0);
      }),
    newEmail: () => `visitor-${++visitors}@example.org`,
    file,
    /** The response, for complaints that may be rejected. */
    fileAsVisitor,
    fileForVisitor,
    /** The id of a new complaint. */
    filedBy: async (user: SignedInPerson, more: object = {}) =>
      idOf((await file(user, more)).number),
    /** The id of a new complaint. */
    filedByVisitor: async (email: string, more: object = {}) =>
      idOf((await fileForVisitor(email, more)).number),
    idOf,
    follow: (token: string) => call(suite, undefined, 'POST', '/grievance/follow', { token }),
    see,
    actionsOf: async (id: string) => (await see(operator, id)).history.map(({ action }) => action),
    /** All pages of the list. */
    async listAll(user: SignedInPerson, query = ''): Promise<readonly ComplaintSummary[]> {
      const all = [];
      let cursor: string | null = null;
      do {
        const at: string = cursor === null ? '' : `&timestamp=${encodeURIComponent(cursor)}`;
        const path = `/moderation/complaints?${query}${at}`;
        const page: ComplaintSummaryPage = await expectData(suite, user, 'GET', path);
        all.push(...page.complaints);
        cursor = page.timestamp;
      } while (cursor !== null);
      return all;
    },
    acknowledge: (user: SignedInPerson, complaintId: string) =>
      call(suite, user, 'POST', '/moderation/acknowledgecomplaint', { complaintId }),
    assign: (user: SignedInPerson, complaintId: string, username: string | null) =>
      call(suite, user, 'POST', '/moderation/assigncomplaint', { complaintId, username }),
    decide: (user: SignedInPerson, complaintId: string, more: object = {}) =>
      call(suite, user, 'POST', '/moderation/decidecomplaint', {
        complaintId,
        outcome: 'action-taken',
        reason: 'The photo breaks rule two',
        ...more,
      }),
    appeal: (user: SignedInPerson, complaintId: string) =>
      call(suite, user, 'POST', '/grievance/appeal', { complaintId, text: 'Please look again' }),
    decideAppeal: (user: SignedInPerson, complaintId: string, outcome = 'changed') =>
      call(suite, user, 'POST', '/moderation/decidecomplaintappeal', {
        complaintId,
        outcome,
        reason: 'We looked at it once more',
      }),
    async close() {
      await worker.stop();
      mailer.close();
      await suite.close();
      await sink.close();
    },
  };
}

export type GrievanceSuite = Awaited<ReturnType<typeof startGrievanceSuite>>;
