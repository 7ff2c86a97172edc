// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../lib/external-store.ts';
import { login } from '../../session/session.thunks.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { changeDraft } from './create-post.ts';
import { withContent } from './draft-edits.ts';
import { selectPostDraft } from './post-draft.slice.ts';
import { listPostDrafts, openPostDraft, savePostDraft } from './save-draft.ts';
import { publishPostDraft, scheduleOpenDraft } from './schedule-draft.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
let store: TestStore;

beforeEach(async () => {
  resetModuleState();
  records.clear();
  store = createTestStore();
  await openTestOutbox(store.dispatch);
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});

const draft = () => selectPostDraft(store.getState());
const write = (text: string) => store.dispatch(changeDraft(withContent(text)));
const bodiesOf = (path: string) =>
  server.calls
    .filter(({ call }) => call === `POST /api/posts/${path}`)
    .map(({ body }) => JSON.parse(body) as object);

const publishAt = '2026-11-20T03:30:00.000Z';
const scheduled = {
  id: 'other',
  revision: 3,
  content: 'Good morning',
  updatedAt: '2026-11-18T10:00:00.000Z',
  publishAt,
};

test('scheduling saves the typed text first, and leaves the composer free', async () => {
  write('Good morning');
  server.respond(({ call }) =>
    call.endsWith('savedraft')
      ? success({ id: 'mine', revision: 1, isCopy: false })
      : success({ id: 'mine', revision: 2 }),
  );
  expect(await store.dispatch(scheduleOpenDraft(new Date(publishAt)))).toBeNull();
  expect(bodiesOf('savedraft')).toMatchObject([{ content: 'Good morning' }]);
  expect(bodiesOf('scheduledraft')).toEqual([{ id: 'mine', revision: 1, publishAt }]);
  expect(draft()).toBeNull();
});

test('a draft that cannot be saved or scheduled stays in the composer', async () => {
  write('Good morning');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await store.dispatch(scheduleOpenDraft(new Date(publishAt)))).not.toBeNull();
  expect(draft()?.content).toBe('Good morning');
  vi.unstubAllGlobals();
});

test('editing a scheduled post ends its schedule first, and keeps its time to choose it again', async () => {
  server.respond(() => success({ id: 'other', revision: 4 }));
  await store.dispatch(openPostDraft(scheduled));
  expect(bodiesOf('scheduledraft')).toEqual([{ id: 'other', revision: 3, publishAt: null }]);
  expect(draft()).toMatchObject({
    content: 'Good morning',
    stored: { id: 'other', revision: 4 },
    scheduledFor: publishAt,
  });
});

test('a scheduled post that was published meanwhile is not opened', async () => {
  server.respond(() => failure(404));
  await expect(store.dispatch(openPostDraft(scheduled))).rejects.toThrow();
  expect(draft()).toBeNull();
});

test('a draft that was scheduled on another device leaves the composer', async () => {
  write('Good morning');
  server.respond(() => success({ id: 'other', revision: 1, isCopy: false }));
  await store.dispatch(savePostDraft());
  server.respond(() => success({ drafts: [scheduled] }));
  await store.dispatch(listPostDrafts());
  expect(draft()).toBeNull();
});

test('a post published from the list leaves the draft in the composer', async () => {
  write('Something else');
  server.respond(() => success(makePost('a')));
  expect(await store.dispatch(publishPostDraft(scheduled))).toBeNull();
  expect(bodiesOf('publishdraft')).toEqual([{ id: 'other', revision: 3 }]);
  expect(draft()?.content).toBe('Something else');
});
