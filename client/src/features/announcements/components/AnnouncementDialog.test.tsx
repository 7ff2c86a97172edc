import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';

stubDialogsForEachTest();
afterEach(cleanup);
const server = stubApiServerForEachTest();

test('a second attempt to publish an announcement has the idempotency key of the first', async () => {
  server.respond(() =>
    server.calls.length === 1
      ? failure(503, { message: 'Try again later' })
      : success({ announcement: { id: 'a1' } }),
  );
  const onClose = vi.fn<() => void>();
  show(<AnnouncementDialog announcement={null} onClose={onClose} />);
  const [title] = screen.getAllByLabelText(/^Title/);
  if (title) fireEvent.change(title, { target: { value: 'Demo day' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await eventually(() => screen.getByText('Try again later'));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = server.calls.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
