import { join } from 'node:path';
import type { MutedWords } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { comment, publish } from '../../../test/posts.ts';
import { as, people } from '../../../test/network-people.ts';
import { badge } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { createMailer, type Mail, type Mailer } from '../../platform/mail/mailer.ts';
import { digestJobs } from './digest.jobs.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const publicUrl = 'https://sangam.example';

let suite: TestApp;
let sink: SmtpSink;
let mailer: Mailer;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  sink = await startSmtpSink();
  mailer = mailerTo(sink.url);
});
afterAll(async () => {
  mailer.close();
  await suite.close();
  await sink.close();
});

const workers: Worker[] = [];
beforeEach(async () => {
  await suite.database`delete from notifications`;
  await suite.database`delete from jobs`;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function mailerTo(smtpUrl: string): Mailer {
  const outboxFolder = join(suite.dataDir, 'outbox');
  const from = 'Sangam <no-reply@sangam.example>';
  return createMailer({ smtpUrl, from, outboxFolder, log: suite.app.log });
}

function jobsWith(to = mailer) {
  const links = createUnsubscribeLinks({ appSecret: testSecret, publicUrl });
  return digestJobs({ database: suite.database, mailer: to, publicUrl, links });
}

async function work(count = 1): Promise<void> {
  const jobs = jobsWith();
  await suite.database`delete from job_rhythms`;
  for (let worker = 0; worker < count; worker++) {
    workers.push(await startWorker({ database: suite.database, jobs, log: suite.app.log }));
  }
}

/** Queues the due digests and runs the queued jobs. */
async function runDigests(jobs = jobsWith()): Promise<void> {
  await jobs['notifications.queue-digests']?.run({});
  const queued = await suite.database<{ payload: unknown }[]>`delete from jobs returning payload`;
  for (const { payload } of queued) await jobs['notifications.mail-digest']?.run(payload);
}

/** An old account with a confirmed address and one connection request. */
async function waitingPerson(digest: 'daily' | 'weekly' | 'off' = 'weekly') {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  await suite.database`
    update users set email_verified_at = now(), created_at = now() - interval '8 days'
    where username = ${asha.username}`;
  await as(suite, asha).post('/notifications/changepreferences', { digest });
  await as(suite, ravi).ask(asha);
  return { asha, ravi };
}

const mailsTo = ({ email }: SignedInPerson) => sink.to(email);

async function daysPass(days: number): Promise<void> {
  await suite.database`
    update notification_digests set queued_at = queued_at - make_interval(days => ${days})`;
}

describe('the digest', () => {
  test('is in the language of the recipient', async () => {
    const { asha, ravi } = await waitingPerson();
    await as(suite, asha).post('/settings/changepreferences', { language: 'hi' });
    const sent: Mail[] = [];
    const collector = { send: async (mail: Mail) => void sent.push(mail), close() {} };
    await runDigests(jobsWith(collector));
    expect(sent.map(({ to }) => to)).toEqual([asha.email]);
    expect(sent[0]?.subject).toBe('Sangam पर आपके लिए एक नया नोटिफ़िकेशन है');
    expect(sent[0]?.text).toContain(`नमस्ते ${asha.name},`);
    expect(sent[0]?.text).toContain(`${ravi.name} ने आपको कनेक्शन अनुरोध भेजा`);
    expect(sent[0]?.text).toContain('हफ़्ते में एक बार');
  });

  test('lists the unread notifications with their links and an unsubscribe link', async () => {
    const { asha, ravi } = await waitingPerson();
    await runDigests();
    const [mail] = mailsTo(asha);
    expect(mail?.text).toContain(`${ravi.name} asked to connect with you`);
    expect(mail?.text).toContain(`${publicUrl}/network`);
    expect(mail?.text).toContain('once a week');
    expect(mail?.text).toMatch(
      /List-Unsubscribe:\s+<https:\/\/sangam\.example\/api\/notifications/,
    );
    expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('leaves out what is held back from strangers', async () => {
    const { asha } = await waitingPerson();
    await as(suite, asha).post('/notifications/changepreferences', { holdsBackStrangers: true });
    const [stranger] = await people(suite, 'stranger');
    const { _id } = await publish(suite, asha, 'A plan');
    await comment(suite, stranger, _id, { content: 'Nice plan' });
    await runDigests();
    expect(mailsTo(asha)).toHaveLength(1);
    expect(mailsTo(asha)[0]?.text).toContain('asked to connect with you');
    expect(mailsTo(asha)[0]?.text).not.toContain('commented on your post');
  });

  test('is not queued for what is held back, so that the next notification does not wait for another period', async () => {
    const { asha, ravi } = await waitingPerson();
    await as(suite, asha).post('/notifications/markallread');
    await as(suite, asha).post('/notifications/changepreferences', { holdsBackStrangers: true });
    const { _id } = await publish(suite, asha, 'A plan');
    await comment(suite, ravi, _id, { content: 'Nice plan' });
    await runDigests();
    expect(mailsTo(asha)).toEqual([]);
    const [meera] = await people(suite, 'meera');
    await as(suite, meera).ask(asha);
    await runDigests();
    expect(mailsTo(asha)[0]?.text).toContain('asked to connect with you');
  });

  test('contains each notification once, and later only new ones', async () => {
    const { asha } = await waitingPerson('daily');
    await runDigests();
    await daysPass(2);
    await runDigests();
    expect(mailsTo(asha)).toHaveLength(1);
    const [meera, zoya] = await people(suite, 'meera', 'zoya');
    await as(suite, meera).ask(asha);
    await as(suite, zoya).ask(asha);
    await runDigests();
    expect(mailsTo(asha)).toHaveLength(2);
    expect(mailsTo(asha)[1]?.text).toContain('and 2 others asked to connect with you');
  });

  test('is sent daily or weekly, as chosen', async () => {
    const { asha: daily } = await waitingPerson('daily');
    const { asha: weekly } = await waitingPerson('weekly');
    await runDigests();
    const [meera] = await people(suite, 'meera');
    await as(suite, meera).ask(daily);
    await as(suite, meera).ask(weekly);
    await runDigests();
    expect([mailsTo(daily).length, mailsTo(weekly).length]).toEqual([1, 1]);
    await daysPass(2);
    await runDigests();
    expect([mailsTo(daily).length, mailsTo(weekly).length]).toEqual([2, 1]);
    await daysPass(6);
    await runDigests();
    expect([mailsTo(daily).length, mailsTo(weekly).length]).toEqual([2, 2]);
  });

  test('is not sent for read notifications, to an unconfirmed address, or when it is off', async () => {
    const { asha: reader } = await waitingPerson();
    await as(suite, reader).post('/notifications/markallread');
    const { asha: unconfirmed } = await waitingPerson();
    await suite.database`
      update users set email_verified_at = null where username = ${unconfirmed.username}`;
    const { asha: silent } = await waitingPerson('off');
    const { asha: picky } = await waitingPerson();
    await as(suite, picky).post('/notifications/changepreferences', {
      kinds: { 'network-request': { inApp: true, email: false } },
    });
    await runDigests();
    for (const person of [reader, unconfirmed, silent, picky]) {
      expect(mailsTo(person)).toHaveLength(0);
    }
  });

  test('leaves out users who were blocked or muted since', async () => {
    const { asha, ravi } = await waitingPerson();
    await as(suite, asha).post('/relations/mute', { username: ravi.username });
    await runDigests();
    expect(mailsTo(asha)).toHaveLength(0);
  });

  test('leaves out comments with muted words, which a later one lists once the word is removed', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await suite.database`
      update users set email_verified_at = now(), created_at = now() - interval '8 days'
      where username = ${asha.username}`;
    const me = as(suite, asha);
    const { _id: postId } = await publish(suite, asha, 'Lunch');
    await comment(suite, ravi, postId, { content: 'Win the lottery' });
    await me.post('/mutedwords/add', { text: 'lottery', duration: 'always' });
    await runDigests();
    expect(mailsTo(asha)).toHaveLength(0);

    const { words } = await me.get<MutedWords>('/mutedwords');
    await me.post('/mutedwords/remove', { id: words[0]?.id });
    await daysPass(7);
    await runDigests();
    expect(mailsTo(asha)[0]?.text).toContain(`${ravi.name} commented on your post`);
  });

  test('leaves out a name that contains an address', async () => {
    const { asha, ravi } = await waitingPerson();
    await suite.database`
      update users set name = 'Win at evil.example' where username = ${ravi.username}`;
    await runDigests();
    expect(mailsTo(asha)[0]?.text).toContain('Someone asked to connect with you');
    expect(mailsTo(asha)[0]?.text).not.toContain('evil');
  });

  test('is sent once per user when two workers run at the same time', async () => {
    const waiting = await Promise.all(Array.from({ length: 6 }, () => waitingPerson()));
    await work(2);
    await eventually(() => {
      for (const { asha } of waiting) expect(mailsTo(asha).length).toBeGreaterThan(0);
    });
    await eventually(async () => {
      expect(await suite.database`select from jobs`).toHaveLength(0);
    });
    for (const { asha } of waiting) expect(mailsTo(asha)).toHaveLength(1);
  });

  test('the same job run twice concurrently sends one mail', async () => {
    const { asha } = await waitingPerson();
    const jobs = jobsWith();
    await jobs['notifications.queue-digests']?.run({});
    const [job] = await suite.database<[{ payload: unknown }]>`
      delete from jobs where name = 'notifications.mail-digest' returning payload`;
    await Promise.all(
      [1, 2, 3].map(async () => jobs['notifications.mail-digest']?.run(job.payload)),
    );
    expect(mailsTo(asha)).toHaveLength(1);
  });

  test('a failed mail is sent by the next attempt', async () => {
    const { asha } = await waitingPerson();
    const nowhere = mailerTo('smtp://127.0.0.1:1');
    const jobs = jobsWith(nowhere);
    await jobs['notifications.queue-digests']?.run({});
    const [job] = await suite.database<[{ payload: unknown }]>`delete from jobs returning payload`;
    await expect(jobs['notifications.mail-digest']?.run(job.payload)).rejects.toThrow();
    nowhere.close();
    await jobsWith()['notifications.mail-digest']?.run(job.payload);
    expect(mailsTo(asha)).toHaveLength(1);
  });
});

async function linkFor(): Promise<{ asha: SignedInPerson; url: string }> {
  const { asha } = await waitingPerson();
  await runDigests();
  const url = /<https:\/\/sangam\.example(\/api[^>]+)>/.exec(mailsTo(asha)[0]?.text ?? '')?.[1];
  return { asha, url: url ?? '' };
}

const digestOf = async (person: SignedInPerson) =>
  (await as(suite, person).get<{ digest: string }>('/notifications/preferences')).digest;

describe('the link in the mail', () => {
  test('switches the digest off with one POST of a mail program, without a login', async () => {
    const { asha, url } = await linkFor();
    const response = await suite.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(200);
    expect(await digestOf(asha)).toBe('off');
    const [meera] = await people(suite, 'meera');
    await as(suite, meera).ask(asha);
    await daysPass(9);
    await runDigests();
    expect(mailsTo(asha)).toHaveLength(1);
    expect(await badge(suite, asha)).toBe(1);
  });

  test('accepts multipart and repeated requests', async () => {
    const { asha, url } = await linkFor();
    const boundary = 'x1';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    for (let time = 0; time < 2; time++) {
      const response = await suite.app.inject({ method: 'POST', url, payload, headers });
      expect(response.statusCode).toBe(200);
    }
    expect(await digestOf(asha)).toBe('off');
  });

  test('asks for confirmation in a browser: a GET changes nothing', async () => {
    const { asha, url } = await linkFor();
    const page = await suite.app.inject({ method: 'GET', url });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain('<form method="post">');
    expect(await digestOf(asha)).toBe('weekly');
  });

  test('rejects a truncated or forged link', async () => {
    const { asha, url } = await linkFor();
    for (const wrong of [
      url.slice(0, -2),
      `${url}x`,
      url.replace(/token=.{8}/, 'token=00000000'),
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await suite.app.inject({ method, url: wrong })).statusCode).toBe(400);
      }
    }
    expect(
      (await suite.app.inject({ method: 'GET', url: url.split('?')[0] ?? '' })).statusCode,
    ).toBe(400);
    expect(await digestOf(asha)).toBe('weekly');
  });
});
