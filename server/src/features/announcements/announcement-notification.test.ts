import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  announcementForm,
  inDays,
  showsNothing,
  startAnnouncementSuite,
  type AnnouncementSuite,
} from '../../../test/announcement-suite.ts';
import { badge, wholeList } from '../../../test/notified-people.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { expectData } from '../../../test/posts.ts';
import { quickPeople } from '../../../test/quick-people.ts';

let suite: AnnouncementSuite;
let member: SignedInPerson;
beforeAll(async () => {
  suite = await startAnnouncementSuite();
  ({ member } = suite);
});
afterEach(() => suite.clear());
afterAll(() => suite.close());

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
    await suite.jobs()[name]?.run(payload);
    await suite.database`delete from jobs where id = ${id}`;
  }
}

describe('the notification', () => {
  test('is sent to the audience once it starts, with the text and the link', async () => {
    const { id } = await suite.announce({
      audience: 'moderators',
      publish: 'later',
      startsAt: inDays(1),
      sendsNotification: true,
    });
    await runDueJobs();
    const moderator = await suite.newUser('moderator');
    expect(await badge(suite, moderator)).toBe(0);
    await suite.moveTo(id, { start: 0, end: 3 });
    await suite.database`update jobs set run_at = now()`;
    const screen = await suite.screens.connect(moderator);
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
    await suite.announce({ sendsNotification: true });
    const [job] = await dueJobs();
    const run = async () => suite.jobs()['announcements.notify']?.run(job?.payload);
    await Promise.all([run(), run()]);
    expect(await wholeList(suite, member)).toHaveLength(1);
    await expectData(suite, member, 'POST', '/notifications/markallread');
    await suite.jobs()['announcements.notify']?.run(job?.payload);
    expect(await wholeList(suite, member)).toHaveLength(1);
    expect(await badge(suite, member)).toBe(0);
  });

  test('reaches everyone once when the server restarts between two batches', async () => {
    await quickPeople(suite, 520);
    await suite.announce({ sendsNotification: true });
    const [first] = await dueJobs();
    await suite.jobs()['announcements.notify']?.run(first?.payload);
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
    const ended = await suite.announce({ sendsNotification: true });
    await suite.administrate('end', { id: ended.id });
    const { id, version } = await suite.announce({
      publish: 'later',
      startsAt: inDays(1),
      sendsNotification: true,
    });
    const form = announcementForm({ publish: 'now', sendsNotification: false });
    expect((await suite.administrate('change', { id, version, ...form })).statusCode).toBe(200);
    await suite.database`update jobs set run_at = now()`;
    await runDueJobs();
    expect(await wholeList(suite, member)).toEqual([]);
  });

  test('for moderators disappears when the recipient is no longer one', async () => {
    const { operator, screens } = suite;
    const moderator = await suite.newUser('moderator');
    await suite.announce({ audience: 'moderators', sendsNotification: true });
    await runDueJobs();
    expect(await badge(suite, moderator)).toBe(1);
    expect(await suite.bannerOf(moderator)).not.toBeNull();
    const screen = await screens.connect(moderator);
    await expectData(suite, operator, 'POST', '/admin/changerole', {
      username: moderator.username,
      role: 'member',
      password: operator.password,
    });
    await showsNothing(screen);
    expect(await screen.waitFor('notifications:changed')).toEqual([
      { unreadCount: 0, fresh: null },
    ]);
    const demoted = await signIn(suite.app, moderator);
    expect(await wholeList(suite, demoted)).toEqual([]);
    expect(await badge(suite, demoted)).toBe(0);
    expect(await suite.bannerOf(demoted)).toBeNull();
  });

  test('is not sent to members who have turned announcements off', async () => {
    const quiet = await suite.newUser();
    await expectData(suite, quiet, 'POST', '/notifications/changepreferences', {
      kinds: { announcement: { inApp: false, email: false } },
    });
    await suite.announce({ sendsNotification: true });
    await runDueJobs();
    expect(await wholeList(suite, quiet)).toEqual([]);
    expect(await wholeList(suite, member)).toHaveLength(1);
    expect(await suite.bannerOf(quiet)).not.toBeNull();
  });

  test('disappears at once when the announcement is deleted, and is then removed', async () => {
    const { id } = await suite.announce({ sendsNotification: true });
    await runDueJobs();
    expect(await badge(suite, member)).toBe(1);
    await suite.administrate('delete', { id });
    expect(await badge(suite, member)).toBe(0);
    expect(await wholeList(suite, member)).toEqual([]);
    while ((await dueJobs()).length > 0) await runDueJobs();
    expect(await suite.database`select from notifications`).toEqual([]);
  });
});
