import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommentSection } from '../features/comments/components/CommentSection.tsx';
import { draftChanged } from '../features/comments/comments.slice.ts';
import { addComment, addReply } from '../features/comments/comments.thunks.ts';
import { ApiError, toRequestFailure } from '../lib/api-error.ts';
import { resetModuleState } from '../lib/external-store.ts';
import { showOutbox, type OutboxEntry } from '../lib/outbox/outbox-entries.ts';
import { makeComment, makePerson, unlocked } from '../testing/comments.ts';
import { eventually } from '../testing/eventually.ts';
import { openTestOutbox } from '../testing/outbox.ts';
import { show } from '../testing/show.tsx';
import { createTestStore, type TestStore } from '../testing/store.ts';
import { stubApiServerForEachTest, success } from '../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../testing/stub-dialogs.ts';
import { OutboxPage } from './OutboxPage.tsx';

vi.mock(import('../lib/browser-database.ts'), () => import('../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  resetModuleState();
});

const subject = { kind: 'post', id: 'p1' } as const;

/** A comment that the server rejected with this status; a reply if it has a parent. */
function rejected(
  status: number,
  text: string,
  parentCommentId: string | null = null,
): OutboxEntry {
  const createdAt = '2026-11-19T10:00:00.000Z';
  const author = makePerson('Asha');
  return {
    id: text,
    kind: (parentCommentId === null ? addComment : addReply).typePrefix,
    target: 'post/p1',
    input: {
      subject,
      pending: {
        key: text,
        threadId: parentCommentId,
        parentCommentId,
        content: text,
        author,
        createdAt,
      },
    },
    text,
    createdAt,
    sequence: 1,
    wasTried: true,
    failure: toRequestFailure(new ApiError(status, 'Rejected'), ''),
    state: 'failed',
    isDirect: false,
    isServerBusy: false,
  };
}

const editIn = (text: string) => {
  const item = screen.getByText(text).closest('li');
  return item && within(item).queryByRole('button', { name: 'Edit' });
};

test('a comment is offered for editing only where its form will be shown', () => {
  showOutbox([rejected(403, 'Locked'), rejected(404, 'Gone'), rejected(429, 'Too many')]);
  show(<OutboxPage />);
  expect(editIn('Locked')).toBeNull();
  expect(editIn('Gone')).toBeNull();
  expect(editIn('Too many')).not.toBeNull();
});

/** Shows the comments that the Outbox page links to. */
function showLinkedComment(store: TestStore): void {
  server.respond(() =>
    success({
      comments: [makeComment('c1')],
      cursor: null,
      commentCount: 1,
      lock: unlocked,
      answerId: null,
      canAccept: false,
    }),
  );
  show(
    <CommentSection
      subject={subject}
      pathOf={() => '/'}
      onCountChange={() => {}}
      linkedId="c1"
      suggestPeople={() => Promise.resolve([])}
    />,
    store,
  );
}

test('an unsent reply is edited in the reply form of its comment', async () => {
  const store = createTestStore();
  await openTestOutbox(store.dispatch);
  showOutbox([rejected(429, 'Same here', 'c1')]);
  const { unmount } = show(<OutboxPage />, store);
  const edit = editIn('Same here');
  if (edit) fireEvent.click(edit);
  expect(window.location.pathname + window.location.search).toBe('/post/p1?comment=c1');
  unmount();
  showLinkedComment(store);
  await eventually(() => expect(screen.getByDisplayValue('Same here')).toBeTruthy());
  expect(screen.getByDisplayValue('Same here').getAttribute('aria-label')).toBe('Reply to Ravi');
});

test('a link to a comment goes to it, and does not open the form with a reply that was left by Cancel', async () => {
  // jsdom has no layout.
  Object.assign(Element.prototype, { scrollIntoView() {} });
  const store = createTestStore();
  store.dispatch(draftChanged({ place: 'p1/c1', text: 'Later' }));
  showLinkedComment(store);
  const linked = await screen.findByRole('article', { name: 'Comment by Ravi' });
  await eventually(() => expect(document.activeElement).toBe(linked));
  expect(screen.queryByDisplayValue('Later')).toBeNull();
});
