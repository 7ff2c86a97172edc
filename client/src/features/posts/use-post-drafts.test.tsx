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
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
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
