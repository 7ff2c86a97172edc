// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../lib/external-store.ts';
import { flushOutbox } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import { login } from '../../session/session.thunks.ts';
import {
  failure,
  stubApiServerForEachTest,
  success,
  type StubResponse,
} from '../../testing/stub-api-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { withContent, withMedia, withPoll, withQuestion } from './draft-edits.ts';
import { draftFiles } from './draft-files.ts';
import { selectOutgoing, selectPostDraft } from './post-draft.slice.ts';
import { selectList } from './posts.slice.ts';
import {
  cancelSending,
  changeDraft,
  createPost,
  discardDraft,
  editWaitingPost,
  type WaitingPost,
} from './create-post.ts';

// XMLHttpRequest needs a browser; browser tests use the real one.
vi.mock(import('../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  uploadTransport: () => (address, init) => fetch(address, init),
}));

const server = stubApiServerForEachTest();
let store: TestStore;

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

beforeEach(async () => {
  resetModuleState();
  records.clear();
  store = createTestStore();
  await openTestOutbox(store.dispatch);
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});

function write(text: string) {
  store.dispatch(changeDraft(withContent(text)));
}

function draft() {
  return selectPostDraft(store.getState());
}

function sentKeys() {
  return server.calls.map(({ headers }) => headers['idempotency-key']);
}

test('a created post is added to the top of the feed and clears the draft', async () => {
  server.respond(() => success(makePost('a')));
  write('Hello');
  await store.dispatch(createPost());
  expect(selectList(store.getState(), 'everyone').items).toEqual(['a']);
  expect(draft()).toBeNull();
  expect(selectOutgoing(store.getState())).toBeNull();
});

test('a failure keeps the text and shows the reason; a retry uses the same idempotency key', async () => {
  server.respond(() => failure(500));
  write('Hello');
  await store.dispatch(createPost());
  expect(draft()?.content).toBe('Hello');
  expect(selectOutgoing(store.getState())?.error?.message).toBe('Post creation failed');
  server.respond(() => success(makePost('a')));
  await store.dispatch(createPost());
  const [first, second] = sentKeys();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('posts created offline wait with their files, leave the composer free, and are published in order when online', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await draftFiles.save('asha', 'm3', new File(['bytes'], 'boat.webp', { type: 'image/webp' }));
  write('First');
  const media = { id: 'm3', name: 'boat.webp', type: 'image/webp', width: 4, height: 3, alt: '' };
  store.dispatch(changeDraft(withMedia(media)));
  const firstId = draft()?.id;
  await store.dispatch(createPost());
  expect(draft()).toBeNull();
  expect(selectOutgoing(store.getState())).toBeNull();
  write('Second');
  await store.dispatch(createPost());
  expect(readOutbox().map(({ text }) => text)).toEqual(['First', 'Second']);
  vi.stubGlobal('fetch', online);
  let count = 0;
  server.respond(() => success(makePost(`p${++count}`)));
  write('Not sent yet');
  await flushOutbox();
  expect(selectList(store.getState(), 'everyone').items).toEqual(['p2', 'p1']);
  expect(sentKeys()[0]).toBe(firstId);
  expect(server.calls[0]?.body).toContain('boat.webp');
  expect(server.calls[1]?.body).toContain('Second');
  expect(draft()?.content).toBe('Not sent yet');
});

test('a waiting post can be put back into the composer with its files', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await draftFiles.save('asha', 'm4', new File(['bytes'], 'boat.webp', { type: 'image/webp' }));
  write('Almost right');
  const media = { id: 'm4', name: 'boat.webp', type: 'image/webp', width: 4, height: 3, alt: 'A' };
  store.dispatch(changeDraft(withMedia(media)));
  await store.dispatch(createPost());
  const [waiting] = readOutbox();
  await store.dispatch(editWaitingPost(waiting?.input as WaitingPost));
  expect(draft()).toMatchObject({ content: 'Almost right', media: [{ id: 'm4', alt: 'A' }] });
  expect(draft()?.id).not.toBe(waiting?.id);
  expect(draftFiles.get('m4')).toBeTruthy();
});

async function replaceWhileSending(respond: () => StubResponse, beforeResponse = () => {}) {
  const answer = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call !== 'POST /api/posts') return success({});
    await answer.promise;
    return respond();
  });
  write('Being sent');
  const sending = store.dispatch(createPost());
  await eventually(() => expect(server.calls).toHaveLength(1));
  const media = { id: 'm5', name: 'a.webp', type: 'image/webp', width: 4, height: 3, alt: '' };
  const file = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
  await store.dispatch(editWaitingPost({ content: 'Edited', media: [{ ...media, file }] }));
  beforeResponse();
  answer.resolve();
  await sending;
}

describe('a post that is put into the composer while another one is being sent', () => {
  test('stays there with its files when the other one is published', async () => {
    await replaceWhileSending(() => success(makePost('a')));
    expect(selectList(store.getState(), 'everyone').items).toEqual(['a']);
    expect(selectOutgoing(store.getState())).toBeNull();
    expect(draft()?.content).toBe('Edited');
    expect(draftFiles.get('m5')).toBeTruthy();
  });

  test('stays there when the other one fails, which then is in the outbox', async () => {
    await replaceWhileSending(() => failure(500));
    expect(readOutbox().map(({ text }) => text)).toEqual(['Being sent']);
    expect(selectOutgoing(store.getState())).toBeNull();
    expect(draft()?.content).toBe('Edited');
    expect(draftFiles.get('m5')).toBeTruthy();
  });
});

test('a cancelled post that another one has replaced in the composer is in the outbox until the user retries it', async () => {
  await replaceWhileSending(
    () => failure(500),
    () => {
      expect(selectOutgoing(store.getState())?.sent?.content).toBe('Being sent');
      cancelSending();
    },
  );
  const entries = readOutbox().map(({ text, state }) => ({ text, state }));
  expect(entries).toEqual([{ text: 'Being sent', state: 'failed' }]);
  expect(selectOutgoing(store.getState())).toBeNull();
  expect(draft()?.content).toBe('Edited');
});

test('a logout does not put the post that is being sent into the outbox of the next user', async () => {
  await replaceWhileSending(() => failure(500), resetModuleState);
  expect(readOutbox()).toEqual([]);
});

test('a failure is not shown for the post that replaces the failed one in the composer', async () => {
  server.respond(() => failure(500));
  write('Hello');
  await store.dispatch(createPost());
  await store.dispatch(editWaitingPost({ content: 'Edited', media: [] }));
  expect(selectOutgoing(store.getState())).toBeNull();
});

test('the draft that a waiting post replaces is deleted on the server, unless it is its own', async () => {
  const deleted: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url.endsWith('/posts/deletedraft')) deleted.push(body);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const own = { id: 'd1', revision: 1 };
  write('Almost right');
  store.dispatch(changeDraft((current) => ({ ...current, stored: own })));
  await store.dispatch(createPost());
  const waiting = readOutbox()[0]?.input as WaitingPost;
  for (const stored of [own, { id: 'd2', revision: 4 }]) {
    write('Something else');
    store.dispatch(changeDraft((current) => ({ ...current, stored })));
    await store.dispatch(editWaitingPost(waiting));
  }
  expect(deleted).toEqual([JSON.stringify({ id: 'd2', revision: 4 })]);
});

test('a draft changed after a failure gets a new idempotency key', async () => {
  server.respond(() => failure(500));
  write('Hello');
  await store.dispatch(createPost());
  write('Hello again');
  await store.dispatch(createPost());
  const [first, second] = sentKeys();
  expect(second).not.toBe(first);
});

test('the form contains the text, a description for each file, and the files, in this order', async () => {
  server.respond(() => success(makePost('a')));
  await draftFiles.save('asha', 'm1', new File(['bytes'], 'stand.webp', { type: 'image/webp' }));
  write(' Hello ');
  const media = { id: 'm1', name: 'stand.webp', type: 'image/webp', width: 4, height: 3 };
  store.dispatch(changeDraft(withMedia({ ...media, alt: 'The test stand' })));
  await store.dispatch(createPost());
  const names = server.calls[0]?.body.matchAll(/name="(\w+)"/g) ?? [];
  expect(Array.from(names, ([, name]) => name)).toEqual(['content', 'alt', 'media']);
  expect(server.calls[0]?.body).toContain('\r\n\r\nHello\r\n');
  expect(draftFiles.get('m1')).toBeUndefined();
});

test('the form names the files that are declared as made with AI, and not those detected', async () => {
  server.respond(() => success(makePost('a')));
  const labels = [null, 'declared', 'detected', 'declared'] as const;
  for (const [index, aiLabel] of labels.entries()) {
    const id = `ai${index}`;
    await draftFiles.save('asha', id, new File(['bytes'], 'a.webp', { type: 'image/webp' }));
    const media = { id, name: 'a.webp', type: 'image/webp', width: 4, height: 3, alt: '' };
    store.dispatch(changeDraft(withMedia({ ...media, aiLabel })));
  }
  await store.dispatch(createPost());
  const indexes = server.calls[0]?.body.matchAll(/name="madeWithAi"\r\n\r\n(\d)\r\n/g) ?? [];
  expect(Array.from(indexes, ([, index]) => index)).toEqual(['1', '3']);
});

test('a draft without text and files is empty', () => {
  write('x');
  write('  ');
  expect(draft()).toBeNull();
});

test('discarding a draft deletes its files', async () => {
  await draftFiles.save('asha', 'm2', new File(['bytes'], 'a.webp', { type: 'image/webp' }));
  const media = { id: 'm2', name: 'a.webp', type: 'image/webp', width: 4, height: 3, alt: '' };
  store.dispatch(changeDraft(withMedia(media)));
  store.dispatch(discardDraft());
  expect(draft()).toBeNull();
  expect(draftFiles.get('m2')).toBeUndefined();
});

test('a logout aborts the post that is being sent', async () => {
  server.respond(() => success(makePost('a')));
  write('Hello');
  const publishing = store.dispatch(createPost());
  resetModuleState();
  await publishing;
  expect(selectList(store.getState(), 'everyone').items).toEqual([]);
  expect(selectOutgoing(store.getState())).toBeNull();
});

test('a draft with a poll is sent with its filled options, and not without text', async () => {
  server.respond(() => success(makePost('a')));
  store.dispatch(changeDraft(withPoll({ options: ['Tea ', '', 'Coffee'], hours: '72' })));
  await store.dispatch(createPost());
  expect(server.calls).toEqual([]);
  expect(draft()?.poll).toEqual({ options: ['Tea ', '', 'Coffee'], hours: '72' });
  write('What do you drink?');
  await store.dispatch(createPost());
  expect(server.calls).toHaveLength(1);
  const { body } = server.calls[0] ?? {};
  for (const part of ['pollOptions', 'Tea', 'Coffee', 'pollHours', '72']) {
    expect(body).toContain(part);
  }
  expect(draft()).toBeNull();
});

test.each([
  ['one option', ['Tea', ' ']],
  ['the same option twice', ['Tea', 'tea']],
  ['an option of 81 characters', ['Tea', 'x'.repeat(81)]],
])('a poll with %s is not sent', async (_, options) => {
  write('What do you drink?');
  store.dispatch(changeDraft(withPoll({ options, hours: '24' })));
  await store.dispatch(createPost());
  expect(server.calls).toEqual([]);
});

test('a draft that is a question is sent as one, and stays one in the outbox', async () => {
  server.respond(() => success(makePost('a')));
  write('How do I keep rain out?');
  store.dispatch(changeDraft(withQuestion(true)));
  await store.dispatch(createPost());
  expect(server.calls[0]?.body).toContain('isQuestion');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  write('Which tape?');
  expect(draft()?.isQuestion).toBeUndefined();
  store.dispatch(changeDraft(withQuestion(true)));
  await store.dispatch(createPost());
  const [waiting] = readOutbox();
  await store.dispatch(editWaitingPost(waiting?.input as WaitingPost));
  expect(draft()).toMatchObject({ content: 'Which tape?', isQuestion: true });
});

test('a post with a poll that waits in the outbox keeps the poll when it is edited', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const poll = { options: ['Tea', 'Coffee'], hours: '24' as const };
  write('What do you drink?');
  store.dispatch(changeDraft(withPoll(poll)));
  await store.dispatch(createPost());
  const [waiting] = readOutbox();
  await store.dispatch(editWaitingPost(waiting?.input as WaitingPost));
  expect(draft()).toMatchObject({ content: 'What do you drink?', poll });
});
