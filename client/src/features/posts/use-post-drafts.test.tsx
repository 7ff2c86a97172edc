import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../lib/external-store.ts';
import { login } from '../../session/session.thunks.ts';
import { eventually } from '../../testing/eventually.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { createTestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { changeDraft } from './create-post.ts';
import { DraftBar } from './components/DraftBar.tsx';
import { withPoll } from './draft-edits.ts';
import { newPoll } from './draft-poll.ts';
import { usePostDrafts } from './use-post-drafts.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
beforeEach(() => {
  resetModuleState();
  records.clear();
});
afterEach(cleanup);

const drafts = ['one', 'two'].map((id) => ({
  id,
  revision: 1,
  content: `Draft ${id}`,
  language: null,
  poll: null,
  isQuestion: false,
  media: [],
  updatedAt: '2026-11-18T10:00:00.000Z',
}));

function OtherDrafts() {
  const { others, open } = usePostDrafts(true);
  return others.map((draft) => (
    <button key={draft.id} type="button" onClick={() => void open(draft)}>
      {draft.content}
    </button>
  ));
}

function Bar() {
  const { others, isSaved, hasFailed, refresh } = usePostDrafts(true);
  return (
    <DraftBar
      isSaved={isSaved}
      wasScheduled={false}
      onSchedule={undefined}
      others={others.length}
      onRetry={hasFailed ? refresh : undefined}
      onShowOthers={() => {}}
    />
  );
}

test('the draft that was opened is not among the other drafts', async () => {
  const store = createTestStore();
  await openTestOutbox(store.dispatch);
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  server.respond(() => success({ drafts }));
  show(<OtherDrafts />, store);
  const chosen = await screen.findByRole('button', { name: 'Draft two' });
  const before = server.calls.length;
  await act(async () => chosen.click());
  await eventually(() => expect(server.calls.length).toBeGreaterThan(before));
  await act(async () => {});
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Draft one',
  ]);
});

test('a failed list of drafts shows an error, and Retry or the connection loads it', async () => {
  server.respond(() => failure(500));
  show(<Bar />);
  expect(await screen.findByText('Your other drafts could not be loaded.')).toBeTruthy();
  server.respond(() => success({ drafts }));
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('button', { name: '2 other drafts' })).toBeTruthy();
  expect(screen.queryByText('Your other drafts could not be loaded.')).toBeNull();
});

test('a draft is not shown as saved while only an empty poll was added', async () => {
  const store = createTestStore();
  server.respond(() => success({ drafts: [] }));
  show(<Bar />, store);
  await act(async () => store.dispatch(changeDraft(withPoll(newPoll))));
  await act(async () => globalThis.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Draft saved')).toBeNull();
  expect(server.calls.map(({ call }) => call)).toEqual(['GET /api/posts/drafts']);
});
