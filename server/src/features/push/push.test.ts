import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxPushSubscriptions } from '@sangam/contract/push/push.calls.ts';
import type { MutedWords } from '@sangam/contract/muted-words/muted-words.schema.ts';
import type { PushKey } from '@sangam/contract/push/push.schema.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { as, people } from '../../../test/network-people.ts';
import { idOf } from '../../../test/notified-people.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import {
  caseAbout,
  inModeration,
  newModerator,
  reportAndDecide,
} from '../../../test/moderation.ts';
import { comment, expectData, publish } from '../../../test/posts.ts';
import {
  openPushService,
  subscriptionForm,
  type TestBrowser,
  type TestPushService,
} from '../../../test/push-service.ts';
import { eventually } from '../../../test/eventually.ts';
import { directOf, groupOf, sendMessage } from '../../../test/messages.ts';
import { inRooms } from '../../../test/rooms.ts';
import { createMessagePushes } from '../chat/message-pushes.service.ts';
import { createRateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { createPushMessages } from '../notifications/push-messages.service.ts';
import { derivePushKeys } from './push-keys.ts';
import { createPushSender, type PushSender } from './push-sender.ts';
import { pushJobs } from './push.jobs.ts';

let suite: TestApp;
let service: TestPushService;
/** The time of the quiet hours: 14:00 in India. */
const afternoon = new Date('2026-11-17T08:30:00Z');
let now: Date;

beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  service?.close();
  service = await openPushService();
  now = afternoon;
  await suite.database`delete from jobs`;
});
afterAll(() => service.close());

function createJobs(hasRateLimits: boolean, sendPush?: PushSender) {
  const pushMessages = createPushMessages({ database: suite.database, now: () => now });
  return pushJobs({
    database: suite.database,
    limiter: createRateLimiterFactory(hasRateLimits),
    pushMessages,
    takeMessagePush: createMessagePushes({ database: suite.database, pushMessages }),
    sendPush:
      sendPush ??
      createPushSender({
        ...service.outbound,
        keys: derivePushKeys(testSecret),
        contact: 'https://sangam.example',
      }),
  });
}

/** Runs all queued push jobs, also those that wait for a later time, and then the summary that they queue. */
async function runPushes(jobs = createJobs(false)): Promise<void> {
  for (const names of ['push.%', 'push.send-summary']) {
    const queued = await suite.database<{ id: string; name: string; payload: unknown }[]>`
      select id, name, payload from jobs where name like ${names} order by id`;
    for (const { id, name, payload } of queued) {
      await jobs[name]?.run(payload);
      await suite.database`delete from jobs where id = ${id}`;
    }
  }
}

async function subscribed(person: SignedInPerson): Promise<TestBrowser> {
  const browser = service.subscribe();
  await expectData(suite, person, 'POST', '/push/subscribe', browser.form);
  return browser;
}

async function countSubscriptions(person: SignedInPerson): Promise<number> {
  const rows = await suite.database`
    select from push_subscriptions where user_id = ${await idOf(suite, person)}`;
  return rows.length;
}

async function like(person: SignedInPerson, postid: string): Promise<void> {
  await expectData(suite, person, 'POST', `/posts/likeandunlikepost?postId=${postid}`);
}

const queuedJobs = () =>
  suite.database<{ name: string; runAt: Date }[]>`
    select name, run_at as "runAt" from jobs where name like 'push.%'`;

describe('a push message', () => {
  test('is signed with the key that browsers subscribe with, encrypted, and names no text', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    const { _id } = await publish(suite, asha, 'A secret plan');
    await comment(suite, ravi, _id, { content: 'Nice plan' });
    await runPushes();
    expect(browser.messages).toEqual([
      {
        title: 'Asha commented on your post',
        body: '',
        tag: expect.any(String),
        path: expect.stringMatching(`^/post/${_id}\\?comment=`),
      },
    ]);
    const { publicKey } = await as(suite, asha).get<PushKey>('/push/key');
    const [{ headers } = { headers: {} }] = service.requests;
    expect(headers).toMatchObject({
      authorization: expect.stringMatching(` k=${publicKey}$`),
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    });
  });

  test('about what is held back from a stranger is neither queued nor sent', async () => {
    const [asha, stranger] = await people(suite, 'asha', 'stranger');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { holdsBackStrangers: true });
    const { _id } = await publish(suite, asha, 'A plan');
    await like(stranger, _id);
    await comment(suite, stranger, _id, { content: 'Nice plan' });
    expect(await queuedJobs()).toEqual([]);
    await runPushes();
    expect(browser.messages).toEqual([]);
  });

  test('contains the text if the recipient chose so', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { showsTextInPush: true });
    const { _id } = await publish(suite, asha, 'A plan');
    await comment(suite, ravi, _id, { content: 'Nice plan' });
    await runPushes();
    expect(browser.messages).toMatchObject([{ body: 'Nice plan' }]);
  });

  test('is in the language of the recipient', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/settings/changepreferences', { language: 'hi' });
    const { _id } = await publish(suite, asha, 'A plan');
    await comment(suite, ravi, _id, { content: 'Nice plan' });
    await runPushes();
    expect(browser.messages).toMatchObject([{ title: 'Asha ने आपकी पोस्ट पर कमेंट किया' }]);
  });

  test('leaves the text out where it is too large for one message', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { showsTextInPush: true });
    const family = '👩🏽‍❤️‍💋‍👩🏽';
    const { _id } = await publish(suite, asha, family.repeat(150));
    await like(ravi, _id);
    await runPushes();
    expect(browser.messages).toMatchObject([{ title: 'Asha liked your post', body: '' }]);
  });

  test.each([
    [false, 'You have a new notification'],
    [true, 'A moderator made a decision about you'],
  ])('of a moderator names its cause only if texts are chosen: %s', async (shows, title) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { showsTextInPush: shows });
    const moderator = await newModerator(suite);
    await reportAndDecide(suite, { reporter: ravi, accused: asha, moderator }, 'warn');
    await runPushes();
    expect(browser.messages).toMatchObject([{ title, body: '' }]);
  });

  test('is one for several causes of a group', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const browser = await subscribed(asha);
    const { _id } = await publish(suite, asha, 'Hello');
    await like(ravi, _id);
    await like(meera, _id);
    expect(await queuedJobs()).toHaveLength(1);
    await runPushes();
    expect(browser.messages).toMatchObject([{ title: 'Asha and one other liked your post' }]);
    expect(service.requests[0]?.headers['urgency']).toBe('low');
  });

  test('a later cause sends a message that replaces the first', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const browser = await subscribed(asha);
    const { _id } = await publish(suite, asha, 'Hello');
    await like(ravi, _id);
    await runPushes();
    await like(meera, _id);
    await runPushes();
    expect(new Set(browser.messages.map(({ tag }) => tag)).size).toBe(1);
    expect(browser.messages).toHaveLength(2);
  });

  test('is sent to every device of the recipient and to nobody else', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const phone = await subscribed(asha);
    const laptop = await subscribed(asha);
    const other = await subscribed(ravi);
    await as(suite, ravi).ask(asha);
    await runPushes();
    expect([phone, laptop, other].map(({ messages }) => messages.length)).toEqual([1, 1, 0]);
  });

  test('is not queued for members without a subscribed device', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, ravi).ask(asha);
    expect(await queuedJobs()).toHaveLength(0);
  });
});

test('a push that is being sent waits for a cause that is not committed yet', async () => {
  const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  const browser = await subscribed(asha);
  const { _id } = await publish(suite, asha, 'Hello');
  await like(ravi, _id);
  const [{ payload } = { payload: {} }] = await suite.database<{ payload: object }[]>`
    delete from jobs where name = 'push.send' returning payload`;
  const [actorId, recipientId] = [await idOf(suite, meera), await idOf(suite, asha)];
  const writer = createNotificationWriter(suite);
  const { sent } = await writer.begin(async (transaction) => {
    const subject = { type: 'post', id: _id } as const;
    const cause = { kind: 'like', actorId, causeId: _id, objectId: _id, subject } as const;
    await writer.record(transaction, { ...cause, recipientIds: [recipientId] });
    const running = createJobs(false)['push.send']?.run(payload);
    await lockWait(suite);
    return { sent: running };
  });
  await sent;
  expect(browser.messages).toMatchObject([{ title: 'Asha and one other liked your post' }]);
  expect(await queuedJobs()).toEqual([]);
});

describe('nothing is sent', () => {
  const changes: Record<string, (asha: SignedInPerson, ravi: SignedInPerson) => Promise<unknown>> =
    {
      'after a block': (asha, ravi) => as(suite, asha).block(ravi),
      'after a block by the actor': (asha, ravi) => as(suite, ravi).block(asha),
      'after the actor was muted': (asha, ravi) =>
        as(suite, asha).post('/relations/mute', { username: ravi.username }),
      'after the request was withdrawn': (asha, ravi) => as(suite, ravi).withdraw(asha),
      'after the actor was suspended': (_, ravi) =>
        suite.database`update users set suspended_at = now() where username = ${ravi.username}`,
      'after it was read': (asha) => as(suite, asha).post('/notifications/markallread'),
      'when the kind is off for push': (asha) =>
        as(suite, asha).post('/notifications/changepreferences', {
          kinds: { 'network-request': { inApp: true, email: true, push: false } },
        }),
      'when the kind is off in the app': (asha) =>
        as(suite, asha).post('/notifications/changepreferences', {
          kinds: { 'network-request': { inApp: false, email: true } },
        }),
      'after sign-out': (asha) =>
        post(suite.app, '/auth/logout', {}, { headers: { cookie: asha.cookie } }),
      'after the recipient was suspended': (asha) =>
        suite.database`update users set suspended_at = now() where username = ${asha.username}`,
      'after the recipient deleted the account': (asha) =>
        suite.database`update users set deleted_at = now() where username = ${asha.username}`,
      'after the session expired': async (asha) =>
        suite.database`update sessions set expires_at = now() where user_id = ${await idOf(suite, asha)}`,
      'after the device was switched off': async (asha) => {
        const [row] = await suite.database<[{ endpoint: string }]>`
          select endpoint from push_subscriptions where user_id = ${await idOf(suite, asha)}`;
        await expectData(suite, asha, 'POST', '/push/unsubscribe', row);
      },
    };

  test.each(Object.entries(changes))('%s', async (_, change) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await subscribed(asha);
    await as(suite, ravi).ask(asha);
    expect(await queuedJobs()).toHaveLength(1);
    await change(asha, ravi);
    await runPushes();
    expect(service.requests).toHaveLength(0);
  });

  test.each(['before', 'after'])(
    'about a comment with a word that was muted %s it, until the word is removed',
    async (moment) => {
      const [asha, ravi] = await people(suite, 'asha', 'ravi');
      const browser = await subscribed(asha);
      const me = as(suite, asha);
      const mute = () => me.post('/mutedwords/add', { text: 'lottery', duration: 'always' });
      const { _id: postId } = await publish(suite, asha, 'Lunch');
      if (moment === 'before') await mute();
      await comment(suite, ravi, postId, { content: 'Win the #lottery' });
      if (moment === 'after') await mute();
      await runPushes();
      expect(service.requests).toHaveLength(0);

      const { words } = await me.get<MutedWords>('/mutedwords');
      await me.post('/mutedwords/remove', { id: words[0]?.id });
      await comment(suite, ravi, postId, { content: 'Another lottery' });
      await runPushes();
      expect(browser.messages).toHaveLength(1);
    },
  );

  test('about a deleted comment, a deleted post or a comment that a moderator removed', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const moderator = await newModerator(suite);
    await subscribed(asha);
    const first = await publish(suite, asha, 'Hello');
    const other = await publish(suite, asha, 'Bye');
    const rude = await comment(suite, ravi, first._id, { content: 'Rude' });
    const spam = await comment(suite, ravi, first._id, { content: 'Spam' });
    await like(ravi, other._id);
    await inModeration(suite, meera).report({ subject: 'comment', id: spam.id });
    const { id } = await caseAbout(suite, moderator, ravi);
    const decision = await inModeration(suite, moderator).decide(id, 'remove');
    expect(decision.statusCode).toBe(200);
    await expectData(suite, ravi, 'POST', '/posts/deletecomment', { commentId: rude.id });
    await expectData(suite, asha, 'POST', '/posts/deletepost', { postid: other._id });
    await runPushes();
    expect(service.requests).toHaveLength(0);
  });

  test('to a member beyond the hourly limit', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    const jobs = createJobs(true);
    await as(suite, ravi).ask(asha);
    const [{ payload } = { payload: {} }] = await suite.database<{ payload: object }[]>`
      select payload from jobs where name = 'push.send'`;
    for (let count = 0; count < 125; count++) await jobs['push.send']?.run(payload);
    expect(browser.messages).toHaveLength(120);
  });
});

describe('quiet hours', () => {
  const quietHours = { start: '22:00', end: '07:00', timeZone: 'Asia/Kolkata' };

  test('hold messages, which arrive as one at their end in the time zone of the member', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { quietHours });
    now = new Date('2026-11-17T18:00:30Z');
    await as(suite, ravi).ask(asha);
    const { _id } = await publish(suite, asha, 'Hello');
    await like(ravi, _id);
    await runPushes();
    expect(service.requests).toHaveLength(0);
    expect(await queuedJobs()).toEqual([
      { name: 'push.send-held', runAt: new Date('2026-11-18T01:30:00Z') },
    ]);
    await like(meera, _id);
    expect(await queuedJobs()).toHaveLength(1);
    now = new Date('2026-11-18T01:30:00Z');
    await runPushes();
    expect(browser.messages).toEqual([
      { title: 'You have 2 new notifications', body: '', tag: 'summary', path: '/notification' },
    ]);
    expect(await suite.database`select from pending_pushes`).toHaveLength(0);
  });

  test('a single held notification is sent as itself, unless it was read', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { quietHours });
    now = new Date('2026-11-17T18:00:00Z');
    await as(suite, ravi).ask(asha);
    await runPushes();
    now = afternoon;
    await runPushes();
    expect(browser.messages).toMatchObject([{ title: 'Asha asked to connect with you' }]);
  });

  test('send what they held also after the server stopped while it was sent', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { quietHours });
    now = new Date('2026-11-17T18:00:00Z');
    await as(suite, ravi).ask(asha);
    await runPushes();
    now = afternoon;
    const stopping = createJobs(false, () => Promise.reject(new Error('The server stops')));
    await expect(runPushes(stopping)).rejects.toThrow('The server stops');
    now = new Date('2026-11-17T18:00:00Z');
    await runPushes();
    expect(service.requests).toHaveLength(0);
    now = afternoon;
    await runPushes();
    expect(browser.messages).toMatchObject([{ title: 'Asha asked to connect with you' }]);
    expect(await queuedJobs()).toEqual([]);
  });

  test('do not keep a message that is held while the ones before it are sent', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { quietHours });
    now = new Date('2026-11-17T18:00:00Z');
    await as(suite, ravi).ask(asha);
    await runPushes();
    await suite.database`delete from jobs`;
    const { _id } = await publish(suite, asha, 'Hello');
    await like(ravi, _id);
    const jobs = createJobs(false);
    const [{ payload } = { payload: {} }] = await suite.database<{ payload: object }[]>`
      delete from jobs where name = 'push.send' returning payload`;
    const recipientId = await idOf(suite, asha);
    const { running } = await suite.database.begin(async (transaction) => {
      // As another like of the post does.
      await transaction`
        select from pending_pushes where recipient_id = ${recipientId} and not is_held for update`;
      const holding = jobs['push.send']?.run(payload);
      await lockWait(suite);
      now = afternoon;
      const releasing = jobs['push.send-held']?.run({ recipientId });
      await Promise.race([releasing, lockWait(suite, 2)]);
      return { running: Promise.all([holding, releasing]) };
    });
    await running;
    await runPushes();
    expect(browser.messages).toMatchObject([{ title: 'You have 2 new notifications' }]);
    expect(await suite.database`select from pending_pushes`).toHaveLength(0);
  });

  test('that were extended meanwhile hold the messages again', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { quietHours });
    now = new Date('2026-11-17T18:00:00Z');
    await as(suite, ravi).ask(asha);
    await runPushes();
    const longer = { ...quietHours, end: '09:00' };
    await as(suite, asha).post('/notifications/changepreferences', { quietHours: longer });
    now = new Date('2026-11-18T01:30:00Z');
    await runPushes();
    expect(service.requests).toHaveLength(0);
    expect(await queuedJobs()).toMatchObject([{ runAt: new Date('2026-11-18T03:30:00Z') }]);
  });

  test.each([{ timeZone: 'Mars/Olympus' }, { end: '22:00' }, { start: '25:00' }])(
    'are rejected with %o',
    async (change) => {
      const [asha] = await people(suite, 'asha');
      const form = { quietHours: { ...quietHours, ...change } };
      const response = await as(suite, asha).post('/notifications/changepreferences', form);
      expect(response.statusCode).toBe(400);
    },
  );

  test('can be switched off, and other preferences stay', async () => {
    const [asha] = await people(suite, 'asha');
    const change = (form: object) => as(suite, asha).post('/notifications/changepreferences', form);
    await change({ quietHours, showsTextInPush: true });
    await change({ kinds: { like: { inApp: true, email: false } } });
    expect(await as(suite, asha).get('/notifications/preferences')).toMatchObject({
      quietHours,
      showsTextInPush: true,
      kinds: { like: { inApp: true, email: false, push: true } },
    });
    await change({ quietHours: null });
    expect(await as(suite, asha).get('/notifications/preferences')).toMatchObject({
      quietHours: null,
      showsTextInPush: true,
    });
  });
});

/** The queue is written after the response. */
const messagePushQueued = () => eventually(async () => expect(await queuedJobs()).toHaveLength(1));

describe('a push about messages', () => {
  test('names the sender and no text, and is one for several messages', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    const roomId = await directOf(suite, asha, ravi);
    await sendMessage(suite, ravi, roomId, { content: 'A secret' });
    await messagePushQueued();
    await sendMessage(suite, ravi, roomId, { content: 'Another secret' });
    await runPushes();
    expect(browser.messages).toEqual([
      {
        title: expect.stringMatching(/^2 new messages from /),
        body: '',
        tag: roomId,
        path: `/message?room=${roomId}`,
      },
    ]);
    await sendMessage(suite, ravi, roomId, { content: 'A third one' });
    await messagePushQueued();
  });

  test('names the group, and contains the latest text if the recipient chose so', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    const author = await subscribed(ravi);
    await as(suite, asha).post('/notifications/changepreferences', { showsTextInPush: true });
    const roomId = await groupOf(suite, asha, ravi);
    await sendMessage(suite, ravi, roomId, { content: 'It rains' });
    await messagePushQueued();
    await runPushes();
    expect(browser.messages).toMatchObject([{ title: 'New message in Weather', body: 'It rains' }]);
    expect(author.messages).toEqual([]);
  });

  test.each([
    ['en', 'File'],
    ['hi', 'फ़ाइल'],
  ])('says in %s that the latest message without text is a file', async (language, body) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    await as(suite, asha).post('/notifications/changepreferences', { showsTextInPush: true });
    await as(suite, asha).post('/settings/changepreferences', { language });
    const roomId = await groupOf(suite, asha, ravi);
    const documents = [{ fileName: 'plan.pdf', value: Buffer.from('%PDF-1.7') }];
    await sendMessage(suite, ravi, roomId, { content: '', documents });
    await messagePushQueued();
    await runPushes();
    expect(browser.messages).toMatchObject([{ body }]);
  });

  const changes: Record<
    string,
    (asha: SignedInPerson, ravi: SignedInPerson, roomId: string) => Promise<unknown>
  > = {
    'after it was read': (asha, _, roomId) => inRooms(suite, asha).read(roomId, 1),
    'after a block': (asha, ravi) => as(suite, asha).block(ravi),
    'in a muted conversation': (asha, _, roomId) => inRooms(suite, asha).mute(roomId),
    'after the member left': (asha, _, roomId) => inRooms(suite, asha).leave(roomId),
    'after it was deleted': () => suite.database`update messages set deleted_at = now()`,
    'when messages are off for push': (asha) =>
      as(suite, asha).post('/notifications/changepreferences', { pushesMessages: false }),
  };

  test.each(Object.entries(changes))('is not sent %s', async (_, change) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await subscribed(asha);
    const roomId = await groupOf(suite, ravi, asha);
    await sendMessage(suite, ravi, roomId, { content: 'Hello' });
    await messagePushQueued();
    await change(asha, ravi, roomId);
    await runPushes();
    expect(service.requests).toHaveLength(0);
  });

  test('waits for the end of the quiet hours', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    const quietHours = { start: '22:00', end: '07:00', timeZone: 'Asia/Kolkata' };
    await as(suite, asha).post('/notifications/changepreferences', { quietHours });
    now = new Date('2026-11-17T18:00:30Z');
    const roomId = await directOf(suite, asha, ravi);
    await sendMessage(suite, ravi, roomId, { content: 'Hello' });
    await messagePushQueued();
    await runPushes();
    expect(await queuedJobs()).toEqual([
      { name: 'push.send-messages', runAt: new Date('2026-11-18T01:30:00Z') },
    ]);
    now = new Date('2026-11-18T01:30:00Z');
    await runPushes();
    expect(browser.messages).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('moves to the account that subscribes with the same endpoint', async () => {
    const [asha, meera, ravi] = await people(suite, 'asha', 'meera', 'ravi');
    const browser = await subscribed(asha);
    await expectData(suite, meera, 'POST', '/push/subscribe', browser.form);
    await as(suite, ravi).ask(asha);
    await runPushes();
    expect(browser.messages).toHaveLength(0);
    await as(suite, ravi).ask(meera);
    await runPushes();
    expect(browser.messages).toHaveLength(1);
    expect(await countSubscriptions(asha)).toBe(0);
  });

  test('is not removed by another account', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const { form } = await subscribed(asha);
    await expectData(suite, ravi, 'POST', '/push/unsubscribe', { endpoint: form.endpoint });
    expect(await countSubscriptions(asha)).toBe(1);
  });

  test(`the oldest of more than ${maxPushSubscriptions} is removed, also with concurrent requests`, async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const oldest = await subscribed(asha);
    await Promise.all(Array.from({ length: maxPushSubscriptions }, () => subscribed(asha)));
    expect(await countSubscriptions(asha)).toBe(maxPushSubscriptions);
    await as(suite, ravi).ask(asha);
    await runPushes();
    expect(service.requests).toHaveLength(maxPushSubscriptions);
    expect(oldest.messages).toHaveLength(0);
  });

  test.each([404, 410])('ends when the push service answers %i', async (status) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await subscribed(asha);
    service.status = status;
    await as(suite, ravi).ask(asha);
    await runPushes();
    expect(await countSubscriptions(asha)).toBe(0);
    expect(await queuedJobs()).toHaveLength(0);
  });

  test('ends with its session, and the clean-up deletes it', async () => {
    const [asha] = await people(suite, 'asha');
    await subscribed(asha);
    const other = await signIn(suite.app, asha);
    await subscribed(other);
    await suite.database`
      update sessions set revoked_at = now() where id = (
        select session_id from push_subscriptions where user_id = ${await idOf(suite, asha)}
        order by subscribed_at limit 1)`;
    await suite.database`insert into jobs (name) values ('push.clean-up')`;
    await runPushes();
    expect(await countSubscriptions(asha)).toBe(1);
  });

  test('is retried after a failure, at the time that the push service names', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = await subscribed(asha);
    service.status = 503;
    service.responseHeaders = { 'retry-after': '300' };
    await as(suite, ravi).ask(asha);
    await runPushes();
    const [job] = await queuedJobs();
    expect(job?.name).toBe('push.retry');
    expect((job?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(290_000);
    service.status = 201;
    await suite.database`update push_subscriptions set paused_until = now()`;
    await runPushes();
    expect(browser.messages).toHaveLength(1);
    expect(await suite.database`select from push_subscriptions where failures > 0`).toHaveLength(0);
  });

  test('gets no other message while it is paused, and is removed after many failures', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    await subscribed(asha);
    service.status = 500;
    await as(suite, ravi).ask(asha);
    await runPushes();
    await as(suite, meera).ask(asha);
    await runPushes();
    expect(service.requests).toHaveLength(1);
    await suite.database`update push_subscriptions set failures = 12, paused_until = now()`;
    await as(suite, meera).withdraw(asha);
    const { _id } = await publish(suite, asha, 'Hello');
    await like(meera, _id);
    await runPushes();
    expect(await countSubscriptions(asha)).toBe(0);
  });
});

const { keys: validKeys } = subscriptionForm;

describe('hostile endpoints', () => {
  test.each([
    'http://push.example/send',
    'ftp://push.example/send',
    'https://localhost/send',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://0x7f.1/send',
    'https://[::1]/send',
    'https://[::ffff:127.0.0.1]/send',
    'https://10.0.0.5/send',
    'https://192.168.1.1/send',
    'https://172.16.0.1/send',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://printer.local/send',
    'https://push.example:8443/send',
    'https://user:secret@push.example/send',
    `https://push.example/${'a'.repeat(1100)}`,
    'https://push.example/ä',
    'not a url',
  ])('%s is rejected', async (endpoint) => {
    const [asha] = await people(suite, 'asha');
    const form = { endpoint, keys: validKeys };
    const response = await as(suite, asha).post('/push/subscribe', form);
    expect(response.statusCode).toBe(400);
    expect(await countSubscriptions(asha)).toBe(0);
  });

  test.each([
    { ...validKeys, p256dh: `A${validKeys.p256dh.slice(1)}` },
    { ...validKeys, p256dh: 'BCVx' },
    { ...validKeys, auth: 'BTBZ' },
  ])('keys that cannot encrypt are rejected: %o', async (keys) => {
    const [asha] = await people(suite, 'asha');
    const form = { endpoint: 'https://push.example/send', keys };
    expect((await as(suite, asha).post('/push/subscribe', form)).statusCode).toBe(400);
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['private', ['93.184.215.14', '10.1.2.3']],
    ['metadata', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
  ])('a name that leads to a %s address is never requested, and ends', async (_, addresses) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await subscribed(asha);
    service.outbound.resolve = async () => addresses;
    await as(suite, ravi).ask(asha);
    await runPushes();
    expect(service.requests).toHaveLength(0);
    expect(await countSubscriptions(asha)).toBe(0);
  });

  test('redirects are not followed', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await subscribed(asha);
    service.status = 307;
    service.responseHeaders = { location: 'https://push.example/elsewhere' };
    await as(suite, ravi).ask(asha);
    await runPushes();
    expect(service.requests).toHaveLength(1);
  });

  test('a certificate of another host is not accepted', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const browser = service.subscribe();
    const endpoint = browser.form.endpoint.replace('push.example', 'forged.example');
    await expectData(suite, asha, 'POST', '/push/subscribe', { ...browser.form, endpoint });
    await as(suite, ravi).ask(asha);
    await runPushes();
    expect(service.requests).toHaveLength(0);
  });
});
