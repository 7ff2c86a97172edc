import { configurableKinds } from '@sangam/contract/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import { badge, idOf, newPost, wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import {
  createNotificationWriter,
  type NotificationWriter,
} from './notification-writer.service.ts';

let suite: TestApp;
let notificationWriter: NotificationWriter;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  notificationWriter = createNotificationWriter(suite);
});
afterAll(() => suite.close());

async function like(actor: SignedInPerson, postId: string, author: SignedInPerson) {
  const [actorId, authorId] = [await idOf(suite, actor), await idOf(suite, author)];
  return notificationWriter.begin((transaction) =>
    notificationWriter.record(transaction, {
      kind: 'like',
      recipientIds: [authorId],
      actorId,
      causeId: postId,
      objectId: postId,
      subject: { type: 'post', id: postId },
    }),
  );
}

async function unlike(actor: SignedInPerson, postId: string) {
  const actorId = await idOf(suite, actor);
  return notificationWriter.begin((transaction) =>
    notificationWriter.retract(transaction, { kind: 'like', causeId: postId, actorId }),
  );
}

async function withLikes(count: number) {
  const [author] = await people(suite, 'author');
  const fans = (
    await Promise.all(Array.from({ length: count }, () => people(suite, 'fan')))
  ).flat();
  const postId = await newPost(suite, await idOf(suite, author));
  for (const fan of fans) await like(fan, postId, author);
  return { author, fans, postId, me: as(suite, author) };
}

describe('groups', () => {
  test('likes of one post form one group that names the latest three users', async () => {
    const { author, fans, postId } = await withLikes(5);
    expect(await badge(suite, author)).toBe(1);
    const [group, ...others] = await wholeList(suite, author);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      kind: 'like',
      actorCount: 5,
      isRead: false,
      excerpt: 'Soldering on Sunday',
      target: { page: 'post', id: postId, commentId: null },
    });
    const names = fans
      .slice(-3)
      .toReversed()
      .map(({ username }) => username);
    expect(group?.actors.map(({ username }) => username)).toEqual(names);
  });

  test('a group shrinks with every removed cause and is deleted with the last one', async () => {
    const { author, fans, postId } = await withLikes(2);
    const [first, second] = fans as [SignedInPerson, SignedInPerson];
    await unlike(second, postId);
    expect(await wholeList(suite, author)).toMatchObject([
      { actorCount: 1, actors: [{ username: first.username }] },
    ]);
    await unlike(first, postId);
    expect(await wholeList(suite, author)).toEqual([]);
    expect(await badge(suite, author)).toBe(0);
  });

  test('a new cause makes a read group unread, and its removal makes it read again', async () => {
    const { author, postId, me } = await withLikes(1);
    const [late] = await people(suite, 'late');
    await me.post('/notifications/markallread');
    await like(late, postId, author);
    expect(await wholeList(suite, author)).toMatchObject([{ isRead: false, actorCount: 2 }]);
    await unlike(late, postId);
    expect(await wholeList(suite, author)).toMatchObject([{ isRead: true, actorCount: 1 }]);
    expect(await badge(suite, author)).toBe(0);
  });

  test('deleting a subject deletes its notifications', async () => {
    const { author, postId } = await withLikes(3);
    await notificationWriter.begin((transaction) =>
      notificationWriter.retractSubject(transaction, postId),
    );
    expect(await wholeList(suite, author)).toEqual([]);
  });

  test('a post that no longer exists counts neither in the list nor in the badge', async () => {
    const { author, postId } = await withLikes(1);
    await suite.database`delete from posts where id = ${postId}`;
    expect([await wholeList(suite, author), await badge(suite, author)]).toEqual([[], 0]);
  });

  test('nobody is notified of their own actions', async () => {
    const [author] = await people(suite, 'author');
    const postId = await newPost(suite, await idOf(suite, author));
    expect(await like(author, postId, author)).toEqual([]);
    expect(await badge(suite, author)).toBe(0);
  });

  test('a rolled back transaction publishes nothing', async () => {
    const [author, fan] = await people(suite, 'author', 'fan');
    const [authorId, fanId] = [await idOf(suite, author), await idOf(suite, fan)];
    const postId = await newPost(suite, authorId);
    const failing = notificationWriter.begin(async (transaction) => {
      await notificationWriter.record(transaction, {
        kind: 'like',
        recipientIds: [authorId],
        actorId: fanId,
        causeId: postId,
        objectId: postId,
        subject: { type: 'post', id: postId },
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await wholeList(suite, author)).toEqual([]);
  });

  test('forty concurrent likes form one group of forty', async () => {
    const { author, postId } = await withLikes(0);
    const fans = await Promise.all(Array.from({ length: 40 }, () => people(suite, 'fan')));
    await Promise.all(fans.map(([fan]) => like(fan, postId, author)));
    expect(await wholeList(suite, author)).toMatchObject([{ actorCount: 40 }]);
    await Promise.all(fans.map(([fan]) => unlike(fan, postId)));
    expect(await wholeList(suite, author)).toEqual([]);
  });
});

describe('blocked and muted users', () => {
  test('notifications of a blocked user are hidden until they are unblocked', async () => {
    const { author, fans, me } = await withLikes(1);
    const [fan] = fans as [SignedInPerson];
    await me.block(fan);
    expect([await wholeList(suite, author), await badge(suite, author)]).toEqual([[], 0]);
    await me.unblock(fan);
    expect(await badge(suite, author)).toBe(1);
    await as(suite, fan).block(author);
    expect([await wholeList(suite, author), await badge(suite, author)]).toEqual([[], 0]);
  });

  test('actions during a block or mute create no notification, also after it ends', async () => {
    const { author, postId, me } = await withLikes(0);
    const [muted, blocked] = await people(suite, 'muted', 'blocked');
    await me.post('/relations/mute', { username: muted.username });
    await me.block(blocked);
    await like(muted, postId, author);
    await like(blocked, postId, author);
    await me.post('/relations/unmute', { username: muted.username });
    await me.unblock(blocked);
    expect(await wholeList(suite, author)).toEqual([]);
  });

  test('actions on the post of a blocked user create no notification', async () => {
    const [asha, owner, friend] = await people(suite, 'asha', 'owner', 'friend');
    const postId = await newPost(suite, await idOf(suite, owner));
    const [ashaId, friendId] = [await idOf(suite, asha), await idOf(suite, friend)];
    await notificationWriter.begin((transaction) =>
      notificationWriter.record(transaction, {
        kind: 'mention',
        recipientIds: [ashaId],
        actorId: friendId,
        causeId: postId,
        objectId: postId,
        subject: { type: 'post', id: postId },
      }),
    );
    expect(await badge(suite, asha)).toBe(1);
    await as(suite, asha).block(owner);
    expect([await wholeList(suite, asha), await badge(suite, asha)]).toEqual([[], 0]);
  });
});

describe('reading', () => {
  test('marks one as read and unread; returns 404 for that of another user', async () => {
    const { author, me, fans } = await withLikes(1);
    const [group] = await wholeList(suite, author);
    const ids = [group?.id];
    const read = await me.post('/notifications/markread', { ids });
    expect(read.json()).toMatchObject({ data: { unreadCount: 0 } });
    expect(await wholeList(suite, author)).toMatchObject([{ isRead: true }]);
    const unread = await me.post('/notifications/markunread', { ids });
    expect(unread.json()).toMatchObject({ data: { unreadCount: 1 } });
    const [fan] = fans as [SignedInPerson];
    const foreign = await as(suite, fan).post('/notifications/markread', { ids });
    expect(foreign.statusCode).toBe(404);
    expect(await badge(suite, author)).toBe(1);
  });

  test('undoing ‘mark all’ restores exactly what it marked', async () => {
    const { author, me, postId } = await withLikes(1);
    const readBefore = await wholeList(suite, author);
    await me.post('/notifications/markread', { ids: readBefore.map(({ id }) => id) });
    const [fan] = await people(suite, 'fan');
    const authorId = await idOf(suite, author);
    for (let count = 0; count < 3; count++) await like(fan, await newPost(suite, authorId), author);
    const marked = await me.post('/notifications/markallread');
    expect(marked.json()).toMatchObject({ data: { unreadCount: 0 } });
    const { markedAt } = marked.json<{ data: { markedAt: string } }>().data;
    const undone = await me.post('/notifications/undomarkallread', { markedAt });
    expect(undone.json()).toMatchObject({ data: { unreadCount: 3 } });
    const list = await wholeList(suite, author);
    expect(list.filter(({ isRead }) => isRead)).toMatchObject([{ target: { id: postId } }]);
    const nonsense = await me.post('/notifications/undomarkallread', { markedAt: 'yesterday' });
    expect(nonsense.statusCode).toBe(400);
  });

  test('pages of the list neither lose nor repeat a group, also with a filter', async () => {
    const { author } = await withLikes(0);
    const [fan] = await people(suite, 'fan');
    const authorId = await idOf(suite, author);
    for (let count = 0; count < 45; count++)
      await like(fan, await newPost(suite, authorId), author);
    await as(suite, fan).ask(author);
    const all = await wholeList(suite, author);
    expect(all).toHaveLength(46);
    expect(new Set(all.map(({ id }) => id)).size).toBe(46);
    expect(await badge(suite, author)).toBe(46);
    expect(await wholeList(suite, author, { filter: 'requests' })).toMatchObject([
      { kind: 'network-request', target: { page: 'network', id: null } },
    ]);
    expect(await wholeList(suite, author, { filter: 'mentions' })).toEqual([]);
  });
});

describe('the network', () => {
  test('a request stays until it is answered or withdrawn, and acceptance notifies its sender', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    expect(await wholeList(suite, ravi)).toMatchObject([{ kind: 'network-request' }]);
    await as(suite, asha).withdraw(ravi);
    expect(await wholeList(suite, ravi)).toEqual([]);
    await connect(suite, asha, ravi);
    expect(await wholeList(suite, ravi)).toEqual([]);
    expect(await wholeList(suite, asha)).toMatchObject([
      { kind: 'network-accepted', target: { page: 'profile', id: ravi.username } },
    ]);
    await as(suite, asha).remove(ravi);
    expect(await wholeList(suite, asha)).toEqual([]);
  });

  test('ignoring a request does not notify its sender and removes the notification', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    await as(suite, ravi).ignore(asha);
    expect([await wholeList(suite, asha), await wholeList(suite, ravi)]).toEqual([[], []]);
    await as(suite, asha).withdraw(ravi);
    await as(suite, asha).ask(ravi);
    expect(await wholeList(suite, ravi)).toEqual([]);
  });

  test('several requests form one group', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    await as(suite, ravi).ask(asha);
    await as(suite, meera).ask(asha);
    expect(await wholeList(suite, asha)).toMatchObject([{ actorCount: 2 }]);
    await as(suite, asha).accept(ravi);
    expect(await wholeList(suite, asha)).toMatchObject([
      { actorCount: 1, actors: [{ username: meera.username }] },
    ]);
  });
});

describe('preferences', () => {
  test('all kinds and a weekly digest are on by default', async () => {
    const [asha] = await people(suite, 'asha');
    const all = await as(suite, asha).get<NotificationPreferences>('/notifications/preferences');
    expect(all.digest).toBe('weekly');
    const channels = Object.values(all.kinds);
    expect(new Set(Object.keys(all.kinds))).toEqual(new Set(configurableKinds));
    expect(channels.every(({ inApp, email }) => inApp && email)).toBe(true);
  });

  test('a change keeps the fields that it leaves out', async () => {
    const [asha] = await people(suite, 'asha');
    const change = (form: object) => as(suite, asha).post('/notifications/changepreferences', form);
    await change({ digest: 'daily' });
    const response = await change({ kinds: { like: { inApp: false, email: true } } });
    expect(response.json()).toMatchObject({
      data: { digest: 'daily', kinds: { like: { inApp: false }, reply: { inApp: true } } },
    });
    const later = await change({ kinds: { like: { email: false } } });
    expect(later.json()).toMatchObject({
      data: { kinds: { like: { inApp: false, email: false, push: true } } },
    });
    expect((await change({ kinds: { poke: { inApp: true, email: true } } })).statusCode).toBe(400);
    expect((await change({ digest: 'hourly' })).statusCode).toBe(400);
  });

  test('a kind switched off in the app is hidden from list and badge; switched off everywhere it is not stored', async () => {
    const { author, me, postId } = await withLikes(1);
    const set = (inApp: boolean, email: boolean) =>
      me.post('/notifications/changepreferences', { kinds: { like: { inApp, email } } });
    await set(false, true);
    expect([await wholeList(suite, author), await badge(suite, author)]).toEqual([[], 0]);
    await set(true, true);
    expect(await badge(suite, author)).toBe(1);
    await set(false, false);
    const [late] = await people(suite, 'late');
    await like(late, postId, author);
    await set(true, true);
    expect(await wholeList(suite, author)).toMatchObject([{ actorCount: 1 }]);
  });
});
