import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { DirectOpening } from './DirectOpening.tsx';

const server = stubApiServerForEachTest();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('sends the request again when the user retries while it still loads', async () => {
  server.respond(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<DirectOpening username="meera" />);
  await vi.advanceTimersByTimeAsync(10_000);
  const retry = screen.getByRole('button', { name: 'Retry' });
  vi.useRealTimers();
  await eventually(() => expect(server.calls.length).toBeGreaterThan(0));
  const earlier = server.calls.length;
  fireEvent.click(retry);
  await eventually(() => expect(server.calls).toHaveLength(earlier + 1));
});

test('shows why it failed until the user retries', async () => {
  server.respond(() => failure(404, { message: 'This member does not exist' }));
  show(<DirectOpening username="meera" />);
  await eventually(() => screen.getByText('This member does not exist'));
  server.respond(() => new Promise(() => {}));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText('This member does not exist')).toBeNull();
});
