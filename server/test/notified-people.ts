import type {
  Notification,
  NotificationPage,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { TestApp } from './build-test-app.ts';
import { as } from './network-people.ts';
import type { SignedInPerson } from './people.ts';

/** All pages of the notifications of a user. */
export async function wholeList(
  suite: Pick<TestApp, 'app' | 'database'>,
  person: SignedInPerson,
  query: Record<string, string> = {},
): Promise<Notification[]> {
  const all: Notification[] = [];
  let timestamp: string | null = null;
  do {
    const next: Record<string, string> = timestamp === null ? query : { ...query, timestamp };
    const page: NotificationPage = await as(suite, person).get('/notifications', next);
    all.push(...page.notifications);
    ({ timestamp } = page);
  } while (timestamp !== null);
  return all;
}

/** The number of unread notifications at the bell. */
export async function badge(
  suite: Pick<TestApp, 'app' | 'database'>,
  person: SignedInPerson,
): Promise<number> {
  const { unreadCount } = await as(suite, person).get<{ unreadCount: number }>(
    '/notifications/unreadcount',
  );
  return unreadCount;
}

export async function idOf(
  { database }: Pick<TestApp, 'database'>,
  { username }: SignedInPerson,
): Promise<string> {
  const [row] = await database<[{ id: string }]>`select id from users where username = ${username}`;
  return row.id;
}

/** Inserts a post and returns its id. */
export async function newPost(
  { database }: Pick<TestApp, 'database'>,
  authorId: string,
  content = 'Soldering on Sunday',
): Promise<string> {
  const [row] = await database<[{ id: string }]>`
    insert into posts (author_id, content) values (${authorId}, ${content}) returning id`;
  return row.id;
}
