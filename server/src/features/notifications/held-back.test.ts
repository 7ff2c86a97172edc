import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { liveClients } from '../../../test/live-client.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import { badge, idOf, wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { comment, expectData, publish } from '../../../test/posts.ts';
import { projectWith, requestsOf } from '../../../test/projects.ts';
import { findExportPage } from '../privacy/export-contents.queries.ts';

let suite: TestApp;
const screens = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(() => suite.close());

function holdBack(person: SignedInPerson, holdsBackStrangers = true) {
  return as(suite, person).post('/notifications/changepreferences', { holdsBackStrangers });
}

const heldList = (person: SignedInPerson) => wholeList(suite, person, { filter: 'held-back' });

async function heldLine(person: SignedInPerson): Promise<NotificationPage['heldBack']> {
  return (await as(suite, person).get<NotificationPage>('/notifications')).heldBack;
}

function like(person: SignedInPerson, postId: string): Promise<unknown> {
  return expectData(suite, person, 'POST', `/posts/likeandunlikepost?postId=${postId}`);
}

/** Asha, who holds back strangers, her post, a connection and a stranger. */
async function scene() {
  const [asha, friend, stranger] = await people(suite, 'asha', 'friend', 'stranger');
  await connect(suite, asha, friend);
  await as(suite, asha).post('/notifications/markallread');
  await holdBack(asha);
  const { _id: postId } = await publish(suite, asha, 'Wells');
  return { asha, friend, stranger, postId };
}

const kindsOf = (list: Awaited<ReturnType<typeof heldList>>) => list.map(({ kind }) => kind);

test('without the setting, which is off at first, strangers notify like everyone', async () => {
  const [asha, stranger] = await people(suite, 'asha', 'stranger');
  const { _id } = await publish(suite, asha, 'Wells');
  await like(stranger, _id);
  expect([await badge(suite, asha), await heldLine(asha)]).toEqual([1, null]);
  expect(await heldList(asha)).toEqual([]);
});

test('likes, comments, replies and mentions of strangers are only in the list of what is held back', async () => {
  const { asha, friend, stranger, postId } = await scene();
  const own = await comment(suite, asha, postId, { content: 'First' });
  await like(stranger, postId);
  await comment(suite, stranger, postId, { content: 'Nice' });
  await comment(suite, stranger, postId, { content: 'Indeed', parentCommentId: own.id });
  await publish(suite, stranger, `Look, @${asha.username}`);
  expect([await badge(suite, asha), await heldLine(asha)]).toEqual([0, { unreadActorCount: 1 }]);
  expect(kindsOf(await heldList(asha))).toEqual(['mention', 'reply', 'comment', 'like']);
  expect(await wholeList(suite, asha, { filter: 'mentions' })).toEqual([]);
  await like(friend, postId);
  const [group] = await wholeList(suite, asha);
  expect(group).toMatchObject({ kind: 'like', actors: [{ username: friend.username }] });
  expect([group?.actorCount, await badge(suite, asha)]).toEqual([1, 1]);
});

test('requests and invitations of strangers always arrive', async () => {
  const { asha, stranger } = await scene();
  await as(suite, stranger).ask(asha);
  expect([await badge(suite, asha), await heldLine(asha)]).toEqual([1, null]);
});

test('members of a shared project are no strangers', async () => {
  const { asha, stranger, postId } = await scene();
  await projectWith(suite, asha, stranger);
  const before = await badge(suite, asha);
  await like(stranger, postId);
  expect([await badge(suite, asha), await heldLine(asha)]).toEqual([before + 1, null]);
});

test('viewing marks as read only what is shown there, and the line stays without a number', async () => {
  const { asha, friend, stranger, postId } = await scene();
  await like(friend, postId);
  await like(stranger, postId);
  const [mine] = await wholeList(suite, asha);
  const [held] = await heldList(asha);
  await as(suite, asha).post('/notifications/markread', { ids: [mine?.id] });
  await as(suite, asha).post('/notifications/markallread');
  expect(await heldLine(asha)).toEqual({ unreadActorCount: 1 });
  await as(suite, asha).post('/notifications/markread', { ids: [held?.id] });
  expect(await heldLine(asha)).toEqual({ unreadActorCount: 1 });
  await as(suite, asha).post('/notifications/markread', { ids: [held?.id], heldBack: true });
  expect(await heldLine(asha)).toEqual({ unreadActorCount: 0 });
  expect(await heldList(asha)).toMatchObject([{ isRead: true }]);
  const theirs = await as(suite, stranger).post('/notifications/markread', {
    ids: [held?.id],
    heldBack: true,
  });
  expect(theirs.statusCode).toBe(404);
});

test('viewing leaves unread what arrived after the list was opened, also from another stranger in the same group', async () => {
  const { asha, stranger, postId } = await scene();
  await like(stranger, postId);
  const [held] = await heldList(asha);
  const [other] = await people(suite, 'other');
  await like(other, postId);
  const view = { ids: [held?.id], heldBack: true, until: held?.updatedAt };
  await as(suite, asha).post('/notifications/markread', view);
  expect(await heldLine(asha)).toEqual({ unreadActorCount: 1 });
  const yearZero = { ...view, until: '0000-01-01T00:00:00Z' };
  const rejected = await as(suite, asha).post('/notifications/markread', yearZero);
  expect(rejected.statusCode).toBe(400);
  const [renewed] = await heldList(asha);
  await as(suite, asha).post('/notifications/markread', { ...view, until: renewed?.updatedAt });
  expect(await heldLine(asha)).toEqual({ unreadActorCount: 0 });
});

test('connecting releases the notifications of that person, and the end holds them back again', async () => {
  const { asha, stranger, postId } = await scene();
  const [other] = await people(suite, 'other');
  await like(stranger, postId);
  await like(other, postId);
  await connect(suite, stranger, asha);
  await as(suite, asha).post('/notifications/markread', {
    ids: (await wholeList(suite, asha))
      .filter(({ kind }) => kind !== 'like')
      .map(({ id }) => id)
      .concat(postId),
  });
  const likes = async (list: Promise<Awaited<ReturnType<typeof heldList>>>) =>
    (await list)
      .filter(({ kind }) => kind === 'like')
      .flatMap(({ actors }) => actors.map(({ username }) => username));
  expect(await likes(wholeList(suite, asha))).toEqual([stranger.username]);
  expect(await likes(heldList(asha))).toEqual([other.username]);
  expect(await badge(suite, asha)).toBe(1);
  await as(suite, asha).remove(stranger);
  expect(await likes(heldList(asha))).toEqual([other.username, stranger.username]);
  expect(await badge(suite, asha)).toBe(0);
});

test('turning the setting off releases everything; turning it on keeps what has arrived', async () => {
  const { asha, stranger, postId } = await scene();
  await like(stranger, postId);
  await holdBack(asha, false);
  expect([await badge(suite, asha), await heldLine(asha)]).toEqual([1, null]);
  await comment(suite, stranger, postId, { content: 'Nice' });
  await holdBack(asha);
  expect(kindsOf(await heldList(asha))).toEqual(['like']);
  expect(kindsOf(await wholeList(suite, asha))).toContain('comment');
});

test('an action taken back, a block by either of them and the deletion of the account empty the list', async () => {
  const { asha, stranger, postId } = await scene();
  const [blocked, blocker, gone] = await people(suite, 'blocked', 'blocker', 'gone');
  for (const person of [stranger, blocked, blocker, gone]) await like(person, postId);
  expect(await heldLine(asha)).toEqual({ unreadActorCount: 4 });
  await like(stranger, postId);
  await as(suite, asha).block(blocked);
  await as(suite, blocker).block(asha);
  expect(await heldLine(asha)).toEqual({ unreadActorCount: 1 });
  const [group] = await heldList(asha);
  expect(group?.actors.map(({ username }) => username)).toEqual([gone.username]);
  await suite.database`delete from users where username = ${gone.username}`;
  expect([await heldLine(asha), await heldList(asha)]).toEqual([null, []]);
});

test('the list has pages, newest first, each notification once', async () => {
  const { asha, stranger } = await scene();
  const posts = [];
  for (let count = 0; count < 45; count++) posts.push((await publish(suite, asha))._id);
  await Promise.all(posts.map((postId) => like(stranger, postId)));
  const list = await heldList(asha);
  expect(new Set(list.map(({ target }) => target.id))).toEqual(new Set(posts));
  expect(list.map(({ updatedAt }) => updatedAt)).toEqual(
    list
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .toReversed(),
  );
});

test('a connection concurrent with a like leaves the like in the list of notifications', async () => {
  for (let round = 0; round < 5; round++) {
    const { asha, stranger, postId } = await scene();
    await as(suite, stranger).ask(asha);
    await Promise.all([like(stranger, postId), as(suite, asha).accept(stranger)]);
    expect(kindsOf(await wholeList(suite, asha))).toContain('like');
    expect([await badge(suite, asha), await heldLine(asha)]).toEqual([1, null]);
  }
});

test('no device gets an event of what is held back; viewing it and connecting update all devices', async () => {
  const { asha, stranger, postId } = await scene();
  const tabs = await Promise.all([asha, asha].map(screens.connect));
  await like(stranger, postId);
  for (const tab of tabs) await screens.receivedAll(tab);
  expect(tabs.flatMap((tab) => tab.all('notifications:changed'))).toEqual([]);
  const [held] = await heldList(asha);
  await as(suite, asha).post('/notifications/markread', { ids: [held?.id], heldBack: true });
  for (const tab of tabs) {
    expect(await tab.waitFor('notifications:changed')).toEqual([{ unreadCount: 0, fresh: null }]);
  }
  await suite.database`update notification_causes set read_at = null`;
  await connect(suite, asha, stranger);
  const events = await tabs[0]?.waitFor('notifications:changed', 3);
  // The acceptance and the released like.
  expect(events?.at(-1)).toMatchObject({ unreadCount: 2, fresh: null });
});

test('joining, leaving and the deletion of a project update open screens of its members', async () => {
  const { asha, friend, stranger, postId } = await scene();
  const { id: projectId } = await projectWith(suite, friend, asha);
  await as(suite, asha).post('/notifications/markallread');
  await like(stranger, postId);
  const tab = await screens.connect(asha);
  const expectCount = (unreadCount: number) =>
    eventually(() =>
      expect(tab.all('notifications:changed').at(-1)).toMatchObject({ unreadCount }),
    );
  const join = async () => {
    await as(suite, stranger).post('/project/joinrequest', { projectid: projectId });
    const [request] = await requestsOf(suite, friend);
    const form = { requestId: request?.id };
    await expectData(suite, friend, 'POST', '/project/acceptcollabreq', form);
  };
  await join();
  await expectCount(1);
  await expectData(suite, stranger, 'POST', '/project/leave', { projectid: projectId });
  await expectCount(0);
  await join();
  await expectCount(1);
  await expectData(suite, friend, 'POST', '/project/deleteproject', { projectid: projectId });
  await expectCount(0);
});

test('the stranger learns nothing: the same response, with and without the setting', async () => {
  const { asha, stranger, postId } = await scene();
  const path = `/posts/likeandunlikepost?postId=${postId}`;
  const withSetting = await as(suite, stranger).post(path);
  await as(suite, stranger).post(path);
  await holdBack(asha, false);
  const without = await as(suite, stranger).post(path);
  expect(withSetting.json()).toEqual(without.json());
});

test('the data export has what is held back', async () => {
  const { asha, stranger, postId } = await scene();
  await like(stranger, postId);
  const userId = await idOf(suite, asha);
  const rows = await findExportPage(suite.database, 'notifications', userId, '');
  expect(rows.map(({ item }) => item)).toContainEqual(
    expect.objectContaining({
      kind: 'like',
      is_held_back: true,
      causes: [expect.objectContaining({ by: stranger.username })],
    }),
  );
});
