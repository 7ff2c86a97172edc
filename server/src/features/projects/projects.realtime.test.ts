import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import { block, expectData } from '../../../test/posts.ts';
import { addProject, editProject, picture, requestsOf } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
const clients = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  clients.closeAll();
  await suite.close();
});

const watch = ({ socket }: LiveClient, projectIds: readonly string[]) =>
  socket.timeout(5000).emitWithAck('projects:watch', projectIds);

test('watchers of a project get its updates, comments, new members and deletion', async () => {
  const [owner, friend, reader] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  const { id: projectId } = await addProject(suite, owner, { collaborators: [friend.username] });
  const screen = await clients.connect(reader);
  expect(await watch(screen, [projectId])).toEqual([{ projectId, commentCount: 0 }]);

  await editProject(suite, owner, projectId);
  expect(await screen.waitFor('project:updated')).toEqual([{ projectId }]);

  const comment = { projectId, content: 'Good work' };
  await expectData(suite, friend, 'POST', '/project/createcomment', comment);
  expect(await screen.waitFor('comment:created')).toMatchObject([{ subjectId: projectId }]);
  expect(await screen.waitFor('project:counts-changed')).toEqual([{ projectId, commentCount: 1 }]);

  const [request] = await requestsOf(suite, friend);
  const form = { requestId: request?.id };
  await expectData(suite, friend, 'POST', '/project/acceptcollabreq', form);
  expect(await screen.waitFor('project:members-changed')).toEqual([{ projectId }]);

  await expectData(suite, owner, 'POST', '/project/deleteproject', { projectid: projectId });
  expect(await screen.waitFor('project:deleted')).toEqual([{ projectId }]);
  expect(screen.all('project:request-changed')).toEqual([]);
});

test('an edit is broadcast also if its labels of AI cannot be stored', async () => {
  const [owner, friend, reader] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  const { id: projectId, media } = await addProject(suite, owner, {}, [await picture()]);
  const [screen, theirs] = [await clients.connect(reader), await clients.connect(friend)];
  await watch(screen, [projectId]);
  const diskFull = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const store = vi.spyOn(suite.storage, 'store').mockRejectedValueOnce(diskFull);
  const existingMedia = media.map(({ id }) => id);
  const form = { existingMedia, madeWithAi: ['0'], collaborators: [friend.username] };
  const edited = await editProject(suite, owner, projectId, form);
  store.mockRestore();
  expect(edited).toMatchObject({ statusCode: 507, code: 'DISK_FULL' });
  expect(await screen.waitFor('project:updated')).toEqual([{ projectId }]);
  expect(await theirs.waitFor('project:request-changed')).toMatchObject([{ projectId }]);
});

test('users blocked by the owner get no events, even if they watched before', async () => {
  const [owner, blocked, reader] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  const { id } = await addProject(suite, owner);
  const [hidden, open] = [await clients.connect(blocked), await clients.connect(reader)];
  await watch(hidden, [id]);
  await watch(open, [id]);
  await block(suite, owner.username, blocked.username);
  await editProject(suite, owner, id);
  await open.waitFor('project:updated');
  expect(hidden.received).toEqual([]);
  expect(await watch(hidden, [id])).toEqual([]);
});

test('only both users of a request get its events', async () => {
  const [owner, friend, stranger] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  const { id: projectId } = await addProject(suite, owner);
  const [mine, theirs, other] = [
    await clients.connect(owner),
    await clients.connect(friend),
    await clients.connect(stranger),
  ];
  const join = { projectid: projectId };
  const request = await expectData<{ id: string }>(
    suite,
    friend,
    'POST',
    '/project/joinrequest',
    join,
  );
  const form = { requestId: request.id };
  await expectData(suite, owner, 'POST', '/project/rejectcollabreq', form);
  const change = { requestId: request.id, projectId, type: 'join' };
  for (const screen of [mine, theirs]) {
    expect(await screen.waitFor('project:request-changed', 2)).toEqual([
      { ...change, status: 'pending' },
      { ...change, status: 'rejected' },
    ]);
  }
  expect(other.received).toEqual([]);
});

test('a deleted project withdraws its pending requests on the screens of both users', async () => {
  const [owner, invited, asking] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  const collaborators = [invited.username];
  const { id: projectId } = await addProject(suite, owner, { collaborators });
  const join = { projectid: projectId };
  await expectData(suite, asking, 'POST', '/project/joinrequest', join);
  const screens = [];
  for (const person of [owner, invited, asking]) screens.push(await clients.connect(person));
  await expectData(suite, owner, 'POST', '/project/deleteproject', { projectid: projectId });
  const withdrawn = { projectId, status: 'withdrawn' };
  const [mine, ...others] = screens as [LiveClient, LiveClient, LiveClient];
  // The events of the requests themselves may still arrive on these screens.
  for (const [index, type] of ['invitation', 'join'].entries()) {
    for (const screen of [mine, others[index]]) {
      await screen?.waitForMatch('project:request-changed', { ...withdrawn, type });
    }
  }
});
