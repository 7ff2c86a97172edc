// @vitest-environment node
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../lib/external-store.ts';
import { login } from '../../session/session.thunks.ts';
import { eventually } from '../../testing/eventually.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { changeDraft, createPost, keepAsNewDraft } from './create-post.ts';
import { withContent, withMedia } from './draft-edits.ts';
import { draftFiles } from './draft-files.ts';
import { selectOutgoing, selectPostDraft } from './post-draft.slice.ts';
import { listPostDrafts, openPostDraft, savePostDraft } from './save-draft.ts';
import { publishPostDraft, scheduleOpenDraft } from './schedule-draft.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));
// XMLHttpRequest needs a browser; browser tests use the real one.
vi.mock(import('../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  uploadTransport: () => (address, init) => fetch(address, init),
}));

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
  media: [],
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

const onServer: Media = {
  id: 'm9',
  url: '/media/k/main.webp?for=asha',
  type: 'image/webp',
  width: 4,
  height: 3,
  alt: 'A boat',
  bytes: 100,
  colour: null,
  variants: [],
};

async function attachPhoto(id = 'm1') {
  await draftFiles.save('asha', id, new File(['bytes'], 'boat.webp', { type: 'image/webp' }));
  const media = { id, name: 'boat.webp', type: 'image/webp', width: 4, height: 3 };
  store.dispatch(changeDraft(withMedia({ ...media, alt: ' A boat ', aiLabel: 'declared' })));
}

test('photos are uploaded to the draft before it is scheduled, also without text', async () => {
  await attachPhoto();
  server.respond(({ call }) => {
    if (call.endsWith('savedraft')) return success({ id: 'mine', revision: 1, isCopy: false });
    if (call.endsWith('draftmedia')) return success({ id: 'mine', revision: 2, media: [onServer] });
    return success({ id: 'mine', revision: 3 });
  });
  expect(await store.dispatch(scheduleOpenDraft(new Date(publishAt)))).toBeNull();
  const upload = server.calls.find(({ call }) => call.endsWith('draftmedia'))?.body ?? '';
  const parts = upload.matchAll(/name="(\w+)"(?:; filename="[^"]*"\r\n[^\r]*)?\r\n\r\n([^\r]*)/g);
  expect(Array.from(parts, ([, name, value]) => [name, value])).toEqual([
    ['draftId', 'mine'],
    ['draftRevision', '1'],
    ['alt', 'A boat'],
    ['madeWithAi', '0'],
    ['media', 'bytes'],
  ]);
  expect(bodiesOf('scheduledraft')).toEqual([{ id: 'mine', revision: 2, publishAt }]);
  expect(draft()).toBeNull();
  expect(draftFiles.get('m1')).toBeUndefined();
});

test('photos whose upload fails stay on the device; those that were uploaded are not sent again', async () => {
  await attachPhoto();
  server.respond(({ call }) =>
    call.endsWith('savedraft') ? success({ id: 'mine', revision: 1, isCopy: false }) : failure(413),
  );
  expect(await store.dispatch(scheduleOpenDraft(new Date(publishAt)))).not.toBeNull();
  expect(draftFiles.get('m1')).toBeTruthy();
  server.respond(({ call }) =>
    call.endsWith('draftmedia')
      ? success({ id: 'mine', revision: 2, media: [onServer] })
      : failure(400),
  );
  expect(await store.dispatch(scheduleOpenDraft(new Date(publishAt)))).not.toBeNull();
  expect(draft()).toMatchObject({ stored: { revision: 2 }, media: [{ published: onServer }] });
  const before = server.calls.length;
  server.respond(() => success({ id: 'mine', revision: 3 }));
  expect(await store.dispatch(scheduleOpenDraft(new Date(publishAt)))).toBeNull();
  expect(server.calls.slice(before).map(({ call }) => call)).toEqual([
    'POST /api/posts/scheduledraft',
  ]);
});

test('a photo that is added during the upload stays, and nothing is scheduled without it', async () => {
  await attachPhoto();
  server.respond(async ({ call }) => {
    if (call.endsWith('savedraft')) return success({ id: 'mine', revision: 1, isCopy: false });
    await attachPhoto('m2');
    return success({ id: 'mine', revision: 2, media: [onServer] });
  });
  expect(await store.dispatch(scheduleOpenDraft(new Date(publishAt)))).not.toBeNull();
  expect(draft()?.media).toMatchObject([{ published: onServer }, { id: 'm2' }]);
  expect(draftFiles.get('m2')).toBeTruthy();
  expect(bodiesOf('scheduledraft')).toEqual([]);
});

test('a draft with photos of another device is opened with them, and posted without sending them again', async () => {
  server.respond(() => success({ id: 'other', revision: 4 }));
  await store.dispatch(openPostDraft({ ...scheduled, media: [onServer] }));
  expect(draft()?.media).toMatchObject([{ id: 'm9', alt: 'A boat', published: onServer }]);
  const fresh = { ...onServer, url: '/media/k/main.webp?for=asha&until=2' };
  server.respond(() =>
    success({ drafts: [{ ...scheduled, revision: 4, publishAt: undefined, media: [fresh] }] }),
  );
  await store.dispatch(listPostDrafts());
  expect(draft()?.media[0]?.published?.url).toBe(fresh.url);
  server.respond(() => success(makePost('a')));
  await store.dispatch(createPost());
  const { body = '' } = server.calls.at(-1) ?? {};
  expect(body).toMatch(/name="draftMedia"\r\n\r\nm9\r\n/);
  expect(body).toMatch(/name="alt"\r\n\r\nA boat\r\n/);
  expect(body).not.toContain('name="media"');
});

test('a draft that another device has posted is kept as a new one with all that was typed', async () => {
  write('Good morning');
  server.respond(() => success({ id: 'mine', revision: 1, isCopy: false }));
  await store.dispatch(savePostDraft());
  const sentId = draft()?.id;
  server.respond(() => failure(409, { code: 'DRAFT_PUBLISHED' }));
  await store.dispatch(createPost());
  expect(selectOutgoing(store.getState())?.error?.code).toBe('DRAFT_PUBLISHED');
  // The composer can still be closing.
  server.respond(() => success({ drafts: [] }));
  await store.dispatch(listPostDrafts());
  expect(draft()?.content).toBe('Good morning');
  server.respond(() => success({ id: 'new', revision: 1, isCopy: false }));
  await store.dispatch(keepAsNewDraft());
  expect(selectOutgoing(store.getState())).toBeNull();
  expect(draft()).toMatchObject({ content: 'Good morning', stored: { id: 'new', revision: 1 } });
  expect(draft()?.id).not.toBe(sentId);
  expect(bodiesOf('savedraft').at(-1)).toMatchObject({ revision: 0, content: 'Good morning' });
});

test('a save waits while the post is being sent, and the post names the revision of the last save', async () => {
  write('Good');
  const { promise: saved, resolve: finishSave } = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (!call.endsWith('savedraft')) return success(makePost('a'));
    await saved;
    return success({ id: 'mine', revision: 7, isCopy: false });
  });
  const saving = store.dispatch(savePostDraft());
  await eventually(() => expect(server.calls).toHaveLength(1));
  const posting = store.dispatch(createPost());
  void store.dispatch(savePostDraft());
  finishSave();
  await Promise.all([saving, posting]);
  expect(server.calls.map(({ call }) => call)).toEqual([
    'POST /api/posts/savedraft',
    'POST /api/posts',
  ]);
  expect(server.calls[1]?.body).toMatch(/name="draftRevision"\r\n\r\n7\r\n/);
});
