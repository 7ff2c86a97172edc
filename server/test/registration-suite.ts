import { join } from 'node:path';
import type {
  ApplicationPage,
  RegistrationSettings,
} from '@sangam/contract/registration/registration.schema.ts';
import { expect } from 'vitest';
import { authJobs } from '../src/features/auth/auth.jobs.ts';
import { createNetworkFeature } from '../src/features/network/network.feature.ts';
import { networkJobs } from '../src/features/network/network.jobs.ts';
import { createNewAccountLimits } from '../src/features/new-accounts/new-account-limits.service.ts';
import { createNotificationWriter } from '../src/features/notifications/notification-writer.service.ts';
import { registrationJobs } from '../src/features/registration/registration.jobs.ts';
import { createRateLimiterFactory } from '../src/platform/core/rate-limiter.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { buildTestApp, testSecret } from './build-test-app.ts';
import { eventually } from './eventually.ts';
import { startGoogleIssuer } from './google-issuer.ts';
import { post } from './post.ts';
import { call, expectData } from './posts.ts';
import { quickSignIn } from './quick-people.ts';
import { startSmtpSink } from './smtp-sink.ts';

/** The password of the accounts that `register` creates. */
export const password = 'thunder over the ghats';

/** A real app with an operator, a Google issuer, and the jobs of joining with a real SMTP server. */
export async function startRegistrationSuite() {
  const issuer = await startGoogleIssuer();
  const suite = await buildTestApp({ env: { ...issuer.env, RATE_LIMITS: 'off' } });
  const sink = await startSmtpSink();
  const { app, database, events } = suite;
  const mailer = createMailer({
    smtpUrl: sink.url,
    from: 'Sangam <no-reply@sangam.example>',
    outboxFolder: join(suite.dataDir, 'outbox'),
    log: app.log,
  });
  const mailing = { database, mailer, publicUrl: 'https://sangam.example' };
  const limiter = createRateLimiterFactory(false);
  const notificationWriter = createNotificationWriter({ database, events });
  const newAccountLimits = createNewAccountLimits({ rateLimits: false });
  const networkOptions = { database, events, limiter, notificationWriter, newAccountLimits };
  const jobs = {
    ...authJobs(mailing),
    ...registrationJobs({ ...mailing, appSecret: testSecret }),
    ...networkJobs({ database, ...createNetworkFeature(networkOptions) }),
  };
  const newWorker = () => startWorker({ database, jobs, log: app.log });
  let worker = await newWorker();
  const operator = await quickSignIn(suite);
  await database`update users set role = 'operator' where username = ${operator.username}`;
  let emails = 0;

  async function send(path: string, form: object) {
    const response = await post(app, path, form);
    return { statusCode: response.statusCode, ...response.json() };
  }

  /** The text of the first email to this address that contains these words, once it has arrived. */
  async function mailTo(email: string, words: string): Promise<string> {
    await eventually(() =>
      expect(
        sink.to(email).some(({ text }) => text.includes(words)),
        words,
      ).toBe(true),
    );
    return sink.to(email).find(({ text }) => text.includes(words))?.text ?? '';
  }

  async function verifyEmail(email: string, more: object) {
    const token = /#token=([\w-]{43})/.exec(await mailTo(email, '#token='))?.[1];
    return send('/auth/verifyemail', { token, ...more });
  }

  const googleCredential = (email: string) =>
    issuer.credential({ sub: email, email, name: 'Nila Das' });

  const applications = async () =>
    (await expectData<ApplicationPage>(suite, operator, 'GET', '/admin/applications')).applications;

  return {
    ...suite,
    sink,
    operator,
    /** Changes the settings of registration; those that are not named get their default. */
    async setMode(settings: Partial<RegistrationSettings>) {
      const form = {
        mode: 'open',
        domains: [],
        question: null,
        memberInvitations: true,
        confirmToWrite: false,
        ...settings,
      };
      const response = await call(suite, operator, 'POST', '/admin/changeregistration', form);
      expect(response).toMatchObject({ statusCode: 200 });
    },
    newEmail: (domain = 'example.in') => `newcomer-${++emails}@${domain}`,
    register: (email: string, more: object = {}) =>
      send('/auth/register', { name: 'Nila Das', email, password, ...more }),
    logIn: (email: string) => send('/auth/login', { email, password }),
    googleCredential,
    logInWithGoogle: async (email: string, more: object = {}) =>
      send('/auth/google', { credential: await googleCredential(email), ...more }),
    countAccounts: async (email: string) =>
      (await database`select from users where email = ${email}`).length,
    mailTo,
    /** Opens the link of the confirmation email. */
    verifyEmail,
    async confirm(email: string): Promise<void> {
      expect(await verifyEmail(email, { password })).toMatchObject({ statusCode: 200 });
    },
    applications,
    async applicationOf(email: string) {
      const found = (await applications()).find((application) => application.email === email);
      if (!found) throw new Error(`no application of ${email}`);
      return found;
    },
    decide: (ids: readonly string[], decision: 'approve' | 'reject') =>
      call(suite, operator, 'POST', '/admin/decideapplications', { ids, decision }),
    /** Invites an address by email; returns the token of its link. */
    async invite(email: string): Promise<string> {
      await call(suite, operator, 'POST', '/admin/invite', { emails: [email] });
      const text = await mailTo(email, '#invitation=');
      return /#invitation=([\w-]{43})/.exec(text)?.[1] ?? '';
    },
    stopWorker: () => worker.stop(),
    /** After `stopWorker`, as the next start of the product does. */
    async startWorker() {
      worker = await newWorker();
    },
    async close() {
      await worker.stop();
      mailer.close();
      await suite.close();
      await sink.close();
      await issuer.close();
    },
  };
}

export type RegistrationSuite = Awaited<ReturnType<typeof startRegistrationSuite>>;
