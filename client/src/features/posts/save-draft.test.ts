// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../lib/external-store.ts';
import { login } from '../../session/session.thunks.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { changeDraft, createPost, discardDraft } from './create-post.ts';
import { withContent, withPoll } from './draft-edits.ts';
import { newPoll } from './draft-poll.ts';
import { selectPostDraft } from './post-draft.slice.ts';
import { listPostDrafts, openPostDraft, savePostDraft } from './save-draft.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));
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

interface SentDraft {
  readonly id: string;
  readonly revision: number;
  readonly content: string;
}

const sent = () =>
  server.calls
    .filter(({ call }) => call === 'POST /api/posts/savedraft')
    .map(({ body }) => JSON.parse(body) as SentDraft);

/** Saves as the server does without other devices. */
function respondAsServer() {
  server.respond(({ call, body }) => {
    if (call !== 'POST /api/posts/savedraft') return success(makePost('a'));
    const { id, revision } = JSON.parse(body) as SentDraft;
    return success({ id, revision: revision + 1, isCopy: false });
  });
}

const other = {
  id: 'other',
  revision: 3,
  content: 'From the phone',
  media: [],
  updatedAt: '2026-11-18T10:00:00.000Z',
};

test('saves follow each other with the revision of the one before, and an unchanged draft is not sent', async () => {
  respondAsServer();
  write('One');
  store.dispatch(changeDraft(withPoll({ options: ['Tea', ''], hours: '24' })));
  await store.dispatch(savePostDraft());
  write('One two');
  await Promise.all([store.dispatch(savePostDraft()), store.dispatch(savePostDraft())]);
  expect(sent()).toMatchObject([
    { revision: 0, content: 'One', poll: { options: ['Tea', ''], hours: '24' } },
    { revision: 1, content: 'One two' },
  ]);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  expect(draft()).toMatchObject({ stored: { revision: 2 }, isUnsaved: false });
});

test('text typed while a save is on its way stays and is saved next', async () => {
  respondAsServer();
  write('One');
  const saving = store.dispatch(savePostDraft());
  await Promise.resolve();
  write('One two');
  await saving;
  expect(draft()).toMatchObject({ content: 'One two', isUnsaved: true });
  await store.dispatch(savePostDraft());
  expect(sent().at(-1)).toMatchObject({ revision: 1, content: 'One two' });
});

test('a save without a connection keeps the text, and is repeated under the same id', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  write('One');
  await store.dispatch(savePostDraft());
  const id = draft()?.stored?.id;
  expect(draft()).toMatchObject({ content: 'One', isUnsaved: true });
  vi.stubGlobal('fetch', online);
  respondAsServer();
  await store.dispatch(savePostDraft());
  expect(sent()).toMatchObject([{ id, revision: 0, content: 'One' }]);
});

test('a draft changed on another device continues as the copy that the server stored', async () => {
  server.respond(() => success({ id: 'copy', revision: 1, isCopy: true }));
  write('Mine');
  await store.dispatch(savePostDraft());
  expect(draft()).toMatchObject({ content: 'Mine', stored: { id: 'copy', revision: 1 } });
});

test('an unchanged draft takes the newer text of the server, and disappears if it was deleted there', async () => {
  store.dispatch(changeDraft(withContent('Old')));
  server.respond(() => success({ id: 'other', revision: 1, isCopy: false }));
  await store.dispatch(savePostDraft());
  server.respond(() => success({ drafts: [other] }));
  await store.dispatch(listPostDrafts());
  expect(draft()).toMatchObject({ content: 'From the phone', stored: { revision: 3 } });
  write('Typed here');
  server.respond(() => success({ drafts: [] }));
  await store.dispatch(listPostDrafts());
  expect(draft()?.content).toBe('Typed here');
  server.respond(() => success({ id: 'other', revision: 4, isCopy: true }));
  await store.dispatch(savePostDraft());
  server.respond(() => success({ drafts: [] }));
  await store.dispatch(listPostDrafts());
  expect(draft()).toBeNull();
});

test('opening another draft saves the current one first, and changes nothing if that fails', async () => {
  respondAsServer();
  write('Mine');
  await store.dispatch(openPostDraft(other));
  expect(sent()).toMatchObject([{ content: 'Mine' }]);
  expect(draft()).toMatchObject({
    content: 'From the phone',
    stored: { id: 'other', revision: 3 },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  write('Not saved');
  const third = { ...other, id: 'third', content: 'Third' };
  await expect(store.dispatch(openPostDraft(third))).rejects.toThrow('Something went wrong');
  expect(draft()?.content).toBe('Not saved');
});

test('opening another draft replaces an empty poll, which is not saved', async () => {
  respondAsServer();
  store.dispatch(changeDraft(withPoll(newPoll)));
  await store.dispatch(openPostDraft(other));
  expect(sent()).toEqual([]);
  expect(draft()).toMatchObject({ content: 'From the phone', stored: { id: 'other' } });
  expect(draft()?.poll).toBeUndefined();
});

test('publishing names the stored draft, and discarding or emptying deletes it', async () => {
  respondAsServer();
  write('Hello');
  await store.dispatch(savePostDraft());
  const id = draft()?.stored?.id ?? '';
  await store.dispatch(createPost());
  const published = server.calls.find(({ call }) => call === 'POST /api/posts');
  expect(published?.body).toContain(id);
  for (const end of [() => store.dispatch(discardDraft()), () => write('')]) {
    write('Again');
    await store.dispatch(savePostDraft());
    const stored = draft()?.stored;
    end();
    await vi.waitFor(() => {
      const deletion = server.calls.findLast(({ call }) => call === 'POST /api/posts/deletedraft');
      expect(JSON.parse(deletion?.body ?? '{}')).toEqual(stored);
    });
  }
});

test('an empty poll is not saved, but a deleted text is, also beside one', async () => {
  respondAsServer();
  store.dispatch(changeDraft(withPoll(newPoll)));
  await store.dispatch(savePostDraft());
  expect(sent()).toEqual([]);
  expect(draft()?.stored).toBeUndefined();
  write('Hello');
  await store.dispatch(savePostDraft());
  write('');
  await store.dispatch(savePostDraft());
  expect(sent().map(({ content }) => content)).toEqual(['Hello', '']);
});
