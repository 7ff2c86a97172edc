import type { PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { PostHistoryDialog } from './PostHistoryDialog.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
// jsdom has no animations.
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { getAnimations: () => [] }));
afterEach(cleanup);

const history: PostVersions = {
  versions: [
    { id: 'v2', content: 'Rain tomorrow', replacedAt: '2026-11-18T10:00:00.000Z' },
    { id: 'v1', content: 'Rain today', replacedAt: '2026-11-18T09:00:00.000Z' },
  ],
  canRemove: false,
};

function open() {
  return show(<PostHistoryDialog postId="a" isOpen onClose={() => {}} />);
}

test('lists the earlier texts, without Remove for readers', async () => {
  server.respond(() => success(history));
  open();
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Rain tomorrow');
  expect(screen.queryByRole('button', { name: 'Remove version' })).toBeNull();
});

test('removes a version after a question', async () => {
  server.respond(({ call }) =>
    success(call.startsWith('GET') ? { ...history, canRemove: true } : {}),
  );
  open();
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove version' })[1] as HTMLElement);
  expect(server.calls).toHaveLength(1);
  const question = screen.getByRole('alertdialog', { name: 'Remove this version?' });
  const confirm = Array.from(question.querySelectorAll('button')).find(
    ({ textContent }) => textContent === 'Remove version',
  );
  fireEvent.click(confirm as HTMLElement);
  await eventually(() => expect(screen.queryByText('Rain today')).toBeNull());
  expect(screen.getByText('Rain tomorrow')).toBeTruthy();
  expect(JSON.parse(server.calls[1]?.body ?? '')).toEqual({ versionId: 'v1' });
});

test('a post without earlier texts says so, and a failed request can be retried', async () => {
  server.respond(() => failure(500));
  open();
  await eventually(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy());
  server.respond(() => success({ ...history, versions: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await eventually(() => expect(screen.getByText('No earlier versions')).toBeTruthy());
});
