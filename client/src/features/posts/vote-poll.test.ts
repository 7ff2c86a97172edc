import type { Poll } from '@sangam/contract/posts/posts.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../lib/external-store.ts';
import { flushOutbox } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { postsReceived, selectPostById } from './posts.slice.ts';
import { votePoll } from './vote-poll.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
let store: TestStore;
const open: Poll = {
  options: ['Tea', 'Coffee'],
  endsAt: '2126-11-18T10:00:00.000Z',
  myVote: null,
  votes: null,
};
const voted: Poll = { ...open, myVote: 1, votes: [3, 5] };

beforeEach(async () => {
  store = createTestStore();
  records.clear();
  await openTestOutbox(store.dispatch);
  store.dispatch(postsReceived([makePost('a', { poll: open })]));
});

afterEach(() => resetModuleState());

const vote = () => store.dispatch(votePoll({ postId: 'a', option: 1 }));
const shown = () => selectPostById(store.getState(), 'a')?.poll;

test('a vote is sent once and shows the results', async () => {
  server.respond(() => success(voted));
  await vote();
  expect(shown()).toEqual(voted);
  expect(server.calls.map(({ call, body }) => [call, JSON.parse(body) as unknown])).toEqual([
    ['POST /api/posts/votepoll', { postId: 'a', option: 1 }],
  ]);
});

test('a vote made offline waits in the outbox and is sent when online', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await vote();
  expect(shown()).toEqual(open);
  expect(readOutbox()).toMatchObject([{ kind: 'posts/votePoll', input: { option: 1 } }]);
  vi.stubGlobal('fetch', online);
  server.respond(() => success(voted));
  await flushOutbox();
  expect(shown()).toEqual(voted);
  expect(readOutbox()).toEqual([]);
});

test('a rejected vote fetches the post, which shows the results of the ended poll', async () => {
  const ended = { ...open, votes: [2, 2] };
  server.respond(({ call }) =>
    call.startsWith('POST')
      ? failure(409, { code: 'POLL_ENDED' })
      : success(makePost('a', { poll: ended })),
  );
  await vote();
  expect(shown()).toEqual(ended);
});
