import type {
  Announcement,
  AnnouncementBanner,
  AnnouncementForm,
  AnnouncementPage,
} from '@sangam/contract/announcements/announcements.schema.ts';
import { expect } from 'vitest';
import { announcementJobs } from '../src/features/announcements/announcements.jobs.ts';
import { createNotificationWriter } from '../src/features/notifications/notification-writer.service.ts';
import { buildTestApp } from './build-test-app.ts';
import { eventually } from './eventually.ts';
import { liveClients, type LiveClient } from './live-client.ts';
import { as } from './network-people.ts';
import { signIn, type SignedInPerson } from './people.ts';
import { call, expectData } from './posts.ts';
import { quickSignIn } from './quick-people.ts';

export const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

export function announcementForm(more: Partial<AnnouncementForm> = {}): AnnouncementForm {
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

/** A real app that listens, with an operator and a member who joined 100 days ago. */
export async function startAnnouncementSuite() {
  const suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  const { app, database, events } = suite;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const screens = liveClients(() => suite);

  async function newUser(role = 'member', joinedDaysAgo = 100): Promise<SignedInPerson> {
    const user = await quickSignIn(suite);
    await database`
      update users set role = ${role}, created_at = now() - make_interval(days => ${joinedDaysAgo})
      where username = ${user.username}`;
    return signIn(app, user);
  }

  const operator = await newUser('operator');

  async function bannerOf(user: SignedInPerson): Promise<AnnouncementBanner | null> {
    const { socket } = await screens.connect(user);
    const response = await socket.timeout(5000).emitWithAck('announcement:get');
    if (!('data' in response)) throw new Error(response.message);
    return response.data.banner;
  }

  return {
    ...suite,
    screens,
    operator,
    member: await newUser(),
    newUser,
    async announce(more: Partial<AnnouncementForm> = {}): Promise<Announcement> {
      const saved = await expectData<{ announcement: Announcement }>(
        suite,
        operator,
        'POST',
        '/admin/createannouncement',
        announcementForm(more),
      );
      return saved.announcement;
    },
    administrate: (action: 'change' | 'end' | 'delete', body: object, by = operator) =>
      call(suite, by, 'POST', `/admin/${action}announcement`, body),
    bannerOf,
    titleFor: async (user: SignedInPerson) => (await bannerOf(user))?.title,
    async stateOf(id: string): Promise<Announcement['state'] | undefined> {
      const { announcements } = await as(suite, operator).get<AnnouncementPage>(
        '/admin/announcements',
      );
      return announcements.find((one) => one.id === id)?.state;
    },
    /** Moves the start and the end; both in days from now. */
    async moveTo(id: string, { start, end }: { start: number; end: number }): Promise<void> {
      await database`
        update announcements set starts_at = now() + make_interval(days => ${start}),
          ends_at = now() + make_interval(days => ${end}) where id = ${id}`;
    },
    /** As in a process that has just started. */
    jobs: () =>
      announcementJobs({
        database,
        events,
        notificationWriter: createNotificationWriter({ database, events }),
      }),
    /** Closes the live connections and deletes the announcements, their notifications and jobs. */
    async clear() {
      screens.closeAll();
      await database`delete from announcements`;
      await database`delete from notifications`;
      await database`delete from jobs`;
    },
  };
}

export type AnnouncementSuite = Awaited<ReturnType<typeof startAnnouncementSuite>>;

/** Waits until the screen shows this announcement; earlier events may be about those of other tests. */
export function shows(screen: LiveClient, id: string): Promise<void> {
  const banner = expect.objectContaining({ id }) as AnnouncementBanner;
  return eventually(() => expect(screen.all('announcement:changed')).toContainEqual({ banner }));
}

/** Waits until the last announcement event of the screen removes the banner. */
export function showsNothing(screen: LiveClient): Promise<void> {
  return eventually(() =>
    expect(screen.all('announcement:changed').at(-1)).toEqual({ banner: null }),
  );
}
