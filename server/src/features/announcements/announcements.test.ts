import type { AdministrationLogPage } from '@sangam/contract/administration/administration.schema.ts';
import type {
  Announcement,
  AnnouncementBanner,
  AnnouncementForm,
  AnnouncementPage,
  CurrentBanner,
} from '@sangam/contract/announcements/announcements.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import { as } from '../../../test/network-people.ts';
import { badge, idOf, wholeList } from '../../../test/notified-people.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { quickPeople, quickSignIn } from '../../../test/quick-people.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { announcementJobs } from './announcements.jobs.ts';

let suite: TestApp;
let operator: SignedInPerson;
let member: SignedInPerson;
const screens = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await newPerson('operator');
  member = await newPerson();
});
afterEach(async () => {
  screens.closeAll();
  await suite.database`delete from announcements`;
  await suite.database`delete from notifications`;
  await suite.database`delete from jobs`;
});
afterAll(() => suite.close());

async function newPerson(role = 'member', joinedDaysAgo = 100): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await suite.database`
    update users set role = ${role}, created_at = now() - make_interval(days => ${joinedDaysAgo})
    where username = ${person.username}`;
  return signIn(suite.app, person);
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

function formOf(more: Partial<AnnouncementForm> = {}): AnnouncementForm {
  return {
    texts: { en: { title: 'Demo day', text: 'Friday at six.\nBring a friend.' } },
    link: '/events',
    audience: 'everyone',
    publish: 'now',
    endsAt: inDays(7),
    dismissible: true,
    sendsNotification: false,
    ...more,
  };
}

async function announce(more: Partial<AnnouncementForm> = {}): Promise<Announcement> {
  const path = '/admin/createannouncement';
  const saved = await expectData<{ announcement: Announcement }>(
    suite,
    operator,
    'POST',
    path,
    formOf(more),
  );
  return saved.announcement;
}

function administrate(action: 'change' | 'end' | 'delete', body: object, by = operator) {
  return call(suite, by, 'POST', `/admin/${action}announcement`, body);
}

async function bannerOf(person: SignedInPerson): Promise<AnnouncementBanner | null> {
  const { socket } = await screens.connect(person);
  const response = await socket.timeout(5000).emitWithAck('announcement:get');
  if (!('data' in response)) throw new Error(response.message);
  return response.data.banner;
}

const titleFor = async (person: SignedInPerson) => (await bannerOf(person))?.title;

async function stateOf(id: string): Promise<Announcement['state'] | undefined> {
  const { announcements } = await as(suite, operator).get<AnnouncementPage>('/admin/announcements');
  return announcements.find((one) => one.id === id)?.state;
}

async function moveTo(id: string, { start, end }: { start: number; end: number }): Promise<void> {
  await suite.database`
    update announcements set starts_at = now() + make_interval(days => ${start}),
      ends_at = now() + make_interval(days => ${end}) where id = ${id}`;
}

describe('the banner', () => {
  test('shows the newest active announcement, and the next one after it is dismissed', async () => {
    expect(await bannerOf(member)).toBeNull();
    const first = await announce();
    const second = await announce({ texts: { en: { title: 'Holiday', text: '' } }, link: null });
    expect(await bannerOf(member)).toEqual({
      id: second.id,
      language: 'en',
      title: 'Holiday',
      text: '',
      link: null,
      dismissible: true,
      endsAt: second.endsAt,
    });
    const dismissed = await expectData<CurrentBanner>(
      suite,
      member,
      'POST',
      '/announcements/dismiss',
      { id: second.id },
    );
    expect(dismissed.banner?.id).toBe(first.id);
    expect(await titleFor(member)).toBe('Demo day');
    expect(await titleFor(operator)).toBe('Holiday');
  });

  test.each([
    ['everyone', ['old member', 'new member', 'moderator', 'operator']],
    ['new-members', ['new member']],
    ['moderators', ['moderator', 'operator']],
    ['operators', ['operator']],
  ] as const)('for %s is shown to %j and to nobody else', async (audience, seers) => {
    await announce({ audience });
    const people = {
      'old member': await newPerson('member', 15),
      'new member': await newPerson('member', 13),
      moderator: await newPerson('moderator'),
      operator,
    };
    const seen: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      if (await bannerOf(person)) seen.push(name);
    }
    expect(seen).toEqual(seers);
  });

  test('for new members is also shown to those who join while it runs', async () => {
    const { id } = await announce({ audience: 'new-members', endsAt: inDays(80) });
    await moveTo(id, { start: -40, end: 40 });
    expect(await bannerOf(await newPerson('member', 20))).not.toBeNull();
    expect(await bannerOf(await newPerson('member', 60))).toBeNull();
  });

  test('is not shown for a draft, before the start and after the end', async () => {
    const draft = await announce({ publish: 'draft' });
    const scheduled = await announce({ publish: 'later', startsAt: inDays(1) });
    const ended = await announce();
    await moveTo(ended.id, { start: -2, end: -1 });
    expect(await bannerOf(member)).toBeNull();
    expect(await stateOf(draft.id)).toBe('draft');
    expect(await stateOf(scheduled.id)).toBe('scheduled');
    expect(await stateOf(ended.id)).toBe('ended');
  });

  test('is in the language of the member, or in English', async () => {
    const { id } = await announce();
    await suite.database`
      update announcements set texts = texts || '{"hi": {"title": "डेमो दिवस", "text": ""}}'
      where id = ${id}`;
    const [hindi, french] = [await newPerson(), await newPerson()];
    for (const [person, language] of [
      [hindi, 'hi'],
      [french, 'fr'],
    ] as const) {
      await suite.database`
        insert into preferences (user_id, language) values (${await idOf(suite, person)}, ${language})`;
    }
    expect(await bannerOf(hindi)).toMatchObject({ language: 'hi', title: 'डेमो दिवस' });
    expect(await bannerOf(french)).toMatchObject({ language: 'en', title: 'Demo day' });
  });
});

describe('dismissing', () => {
  test('hides the banner on all devices of the member, also after logging in again', async () => {
    const { id } = await announce();
    const phone = await screens.connect(await signIn(suite.app, member));
    const dismiss = () => call(suite, member, 'POST', '/announcements/dismiss', { id });
    expect((await Promise.all([dismiss(), dismiss()])).map((one) => one.statusCode)).toEqual([
      200, 200,
    ]);
    await showsNothing(phone);
    expect(await bannerOf(await signIn(suite.app, member))).toBeNull();
    expect(await bannerOf(await newPerson())).toMatchObject({ id });
  });

  test('changes nothing for an announcement that is not dismissible, not active or not for the member', async () => {
    const others = [
      await announce({ dismissible: false }),
      await announce({ audience: 'moderators' }),
      await announce({ publish: 'later', startsAt: inDays(1) }),
      await announce({ publish: 'draft' }),
    ];
    for (const { id } of others) {
      const response = await call(suite, member, 'POST', '/announcements/dismiss', { id });
      expect(response).toMatchObject({ statusCode: 200 });
    }
    expect(await suite.database`select from announcement_dismissals`).toEqual([]);
    expect((await bannerOf(member))?.id).toBe(others[0]?.id);
  });

  test('is forgotten some time after the end', async () => {
    const [ended, active] = [await announce(), await announce()];
    for (const { id } of [ended, active]) {
      await expectData(suite, member, 'POST', '/announcements/dismiss', { id });
    }
    await administrate('end', { id: ended.id });
    await jobs()['announcements.clean-up']?.run({});
    const rows = await suite.database<{ id: string }[]>`
      select announcement_id as id from announcement_dismissals`;
    expect(rows).toEqual([{ id: active.id }]);
  });
});

/** Waits until the screen shows this announcement; earlier events may be about those of other tests. */
function shows(screen: LiveClient, id: string): Promise<void> {
  const banner = expect.objectContaining({ id }) as AnnouncementBanner;
  return eventually(() => expect(screen.all('announcement:changed')).toContainEqual({ banner }));
}

function showsNothing(screen: LiveClient): Promise<void> {
  return eventually(() =>
    expect(screen.all('announcement:changed').at(-1)).toEqual({ banner: null }),
  );
}

describe('open screens', () => {
  test('show an announcement when it is published and hide it when it is ended', async () => {
    const screen = await screens.connect(member);
    const { id } = await announce();
    await shows(screen, id);
    expect((await administrate('end', { id })).statusCode).toBe(200);
    await showsNothing(screen);
  });

  test('show a scheduled announcement at its start and hide it at its end', async () => {
    const [screen, other] = [
      await screens.connect(member),
      await screens.connect(await newPerson()),
    ];
    const startsAt = new Date(Date.now() + 600).toISOString();
    const endsAt = new Date(Date.now() + 1500).toISOString();
    const { id, state } = await announce({ publish: 'later', startsAt, endsAt });
    expect(state).toBe('scheduled');
    for (const one of [screen, other]) await shows(one, id);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(startsAt));
    for (const one of [screen, other]) await showsNothing(one);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endsAt));
  });

  test('show an announcement for moderators to a member who becomes one', async () => {
    const { id } = await announce({ audience: 'moderators' });
    const person = await newPerson();
    const screen = await screens.connect(person);
    expect(await bannerOf(person)).toBeNull();
    await expectData(suite, operator, 'POST', '/admin/changerole', {
      username: person.username,
      role: 'moderator',
      password: operator.password,
    });
    await shows(screen, id);
  });
});

describe('administration', () => {
  test('of two operators who edit one announcement at once, the second gets an error', async () => {
    const other = await newPerson('operator');
    const { id, version } = await announce({ publish: 'later', startsAt: inDays(1) });
    const change = (by: SignedInPerson, title: string) =>
      administrate('change', { id, version, ...formOf({ texts: textOf(title) }) }, by);
    const results = await Promise.all([change(operator, 'Mine'), change(other, 'Theirs')]);
    expect(new Set(results.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = results[0]?.statusCode === 200 ? 'Mine' : 'Theirs';
    expect(await titleFor(member)).toBe(winner);
    const log = await actionsOf('change-announcement');
    expect(log).toMatchObject([{ details: { title: winner } }]);
  });

  test('an announcement that has started can be ended and deleted, but not changed', async () => {
    const { id, version } = await announce();
    const changed = await administrate('change', { id, version, ...formOf() });
    expect(changed).toMatchObject({ statusCode: 409, code: 'ANNOUNCEMENT_CHANGED' });
    expect((await administrate('end', { id })).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('ended');
    expect(await administrate('end', { id })).toMatchObject({ statusCode: 409 });
    expect((await administrate('delete', { id })).statusCode).toBe(200);
    expect(await stateOf(id)).toBeUndefined();
    expect((await administrate('delete', { id })).statusCode).toBe(404);
  });

  test('a draft is published by a change', async () => {
    const { id, version } = await announce({ publish: 'draft', endsAt: inDays(-3) });
    const late = { ...formOf(), endsAt: inDays(-3) };
    expect(await administrate('change', { id, version, ...late })).toMatchObject({
      statusCode: 400,
      errors: { endsAt: 'Choose an end after the start' },
    });
    expect((await administrate('change', { id, version, ...formOf() })).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('active');
  });

  test.each([
    [{ publish: 'later' }, 'startsAt'],
    [{ publish: 'later', startsAt: inDays(-1) }, 'startsAt'],
    [{ publish: 'later', startsAt: inDays(3), endsAt: inDays(2) }, 'endsAt'],
    [{ endsAt: inDays(-1) }, 'endsAt'],
    [{ endsAt: inDays(91) }, 'endsAt'],
    [{ texts: { en: { title: 'x'.repeat(81), text: '' } } }, 'texts.en.title'],
    [{ texts: { en: { title: 'Hello', text: 'x'.repeat(501) } } }, 'texts.en.text'],
    [{ link: 'http://example.in' }, 'link'],
    [{ link: '//example.in' }, 'link'],
    [{ link: '/\\example.in' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
  ] as const)('rejects %j with an error at %s', async (more, field) => {
    const response = await call(suite, operator, 'POST', '/admin/createannouncement', {
      ...formOf(),
      ...more,
    });
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(Object.keys(response.errors ?? {}).join()).toContain(field);
  });

  test('counts 80 characters as graphemes, and runs for 90 days', async () => {
    const title = '🇮🇳'.repeat(80);
    const { startsAt, endsAt } = await announce({ texts: textOf(title), endsAt: inDays(90) });
    expect(await titleFor(member)).toBe(title);
    expect(Date.parse(endsAt) - Date.parse(startsAt ?? '')).toBeGreaterThan(89 * 86_400_000);
  });

  test('every change is in the administration log', async () => {
    const { id } = await announce({ texts: textOf('Logged'), audience: 'moderators' });
    await administrate('end', { id });
    await administrate('delete', { id });
    for (const action of ['create', 'end', 'delete'] as const) {
      const [entry] = await actionsOf(`${action}-announcement`);
      expect(entry).toMatchObject({
        operator: { username: operator.username },
        details: { title: 'Logged', audience: 'moderators' },
      });
    }
  });
});

function textOf(title: string): AnnouncementForm['texts'] {
  return { en: { title, text: '' } };
}

async function actionsOf(action: string) {
  const { entries } = await as(suite, operator).get<AdministrationLogPage>('/admin/log');
  return entries.filter((entry) => entry.action === action);
}

/** As in a process that has just started. */
function jobs() {
  const { database, events } = suite;
  const notificationWriter = createNotificationWriter({ database, events });
  return announcementJobs({ database, events, notificationWriter });
}

interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

async function dueJobs(): Promise<QueuedJob[]> {
  return suite.database<QueuedJob[]>`
    select id, name, payload from jobs
    where name like 'announcements.%' and run_at <= now() order by run_at`;
}

/** Runs the jobs that are due now; those that they add stay in the queue. */
async function runDueJobs(): Promise<void> {
  for (const { id, name, payload } of await dueJobs()) {
    await jobs()[name]?.run(payload);
    await suite.database`delete from jobs where id = ${id}`;
  }
}

describe('the notification', () => {
  test('is sent to the audience once it starts, with the text and the link', async () => {
    const { id } = await announce({
      audience: 'moderators',
      publish: 'later',
      startsAt: inDays(1),
      sendsNotification: true,
    });
    await runDueJobs();
    const moderator = await newPerson('moderator');
    expect(await badge(suite, moderator)).toBe(0);
    await moveTo(id, { start: 0, end: 3 });
    await suite.database`update jobs set run_at = now()`;
    const screen = await screens.connect(moderator);
    await runDueJobs();
    expect(await screen.waitFor('notifications:changed')).toMatchObject([
      { unreadCount: 1, fresh: { kind: 'announcement' } },
    ]);
    expect(await wholeList(suite, moderator)).toMatchObject([
      {
        kind: 'announcement',
        excerpt: 'Demo day\nFriday at six.\nBring a friend.',
        target: { page: 'link', id: '/events', commentId: null },
      },
    ]);
    expect(await wholeList(suite, member)).toEqual([]);
  });

  test('is created once when the job runs twice at the same time and again after it was read', async () => {
    await announce({ sendsNotification: true });
    const [job] = await dueJobs();
    const run = async () => jobs()['announcements.notify']?.run(job?.payload);
    await Promise.all([run(), run()]);
    expect(await wholeList(suite, member)).toHaveLength(1);
    await expectData(suite, member, 'POST', '/notifications/markallread');
    await jobs()['announcements.notify']?.run(job?.payload);
    expect(await wholeList(suite, member)).toHaveLength(1);
    expect(await badge(suite, member)).toBe(0);
  });

  test('reaches everyone once when the server restarts between two batches', async () => {
    await quickPeople(suite, 520);
    await announce({ sendsNotification: true });
    const [first] = await dueJobs();
    await jobs()['announcements.notify']?.run(first?.payload);
    const count = async () => {
      const [row] = await suite.database<[{ all: number; people: number }]>`
        select count(*)::int as all, count(distinct recipient_id)::int as people
        from notifications where kind = 'announcement'`;
      return row;
    };
    expect(await count()).toEqual({ all: 500, people: 500 });
    // The process died before it removed the finished job from the queue.
    expect(await dueJobs()).toHaveLength(2);
    while ((await dueJobs()).length > 0) await runDueJobs();
    const [{ users }] = await suite.database<[{ users: number }]>`
      select count(*)::int as users from users`;
    expect(await count()).toEqual({ all: users, people: users });
  });

  test('stops when the announcement is ended, and is not sent by a job of an earlier version', async () => {
    const ended = await announce({ sendsNotification: true });
    await administrate('end', { id: ended.id });
    const { id, version } = await announce({
      publish: 'later',
      startsAt: inDays(1),
      sendsNotification: true,
    });
    const form = formOf({ publish: 'now', sendsNotification: false });
    expect((await administrate('change', { id, version, ...form })).statusCode).toBe(200);
    await suite.database`update jobs set run_at = now()`;
    await runDueJobs();
    expect(await wholeList(suite, member)).toEqual([]);
  });

  test('is not sent to members who have turned announcements off', async () => {
    const quiet = await newPerson();
    await expectData(suite, quiet, 'POST', '/notifications/changepreferences', {
      kinds: { announcement: { inApp: false, email: false } },
    });
    await announce({ sendsNotification: true });
    await runDueJobs();
    expect(await wholeList(suite, quiet)).toEqual([]);
    expect(await wholeList(suite, member)).toHaveLength(1);
    expect(await bannerOf(quiet)).not.toBeNull();
  });

  test('disappears at once when the announcement is deleted, and is then removed', async () => {
    const { id } = await announce({ sendsNotification: true });
    await runDueJobs();
    expect(await badge(suite, member)).toBe(1);
    await administrate('delete', { id });
    expect(await badge(suite, member)).toBe(0);
    expect(await wholeList(suite, member)).toEqual([]);
    while ((await dueJobs()).length > 0) await runDueJobs();
    expect(await suite.database`select from notifications`).toEqual([]);
  });
});
