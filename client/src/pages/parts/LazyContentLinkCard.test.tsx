import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { registerRealtime } from '../../lib/socket.ts';
import { eventually } from '../../testing/eventually.ts';
import { show } from '../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { LazyContentLinkCard } from './LazyContentLinkCard.tsx';

vi.mock(import('../../lib/socket.ts'), async (load) => ({
  ...(await load()),
  registerRealtime: vi.fn<typeof registerRealtime>(),
}));

const server = stubApiServerForEachTest();
afterEach(cleanup);

test('a card listens for removed posts also where no post is shown, and a text without a link loads neither', async () => {
  server.respond(() => success({ cards: [] }));
  show(<LazyContentLinkCard text="Lunch at two" />);
  expect(registerRealtime).not.toHaveBeenCalled();
  show(<LazyContentLinkCard text={`Look: ${location.origin}/post/${crypto.randomUUID()}`} />);
  await eventually(() =>
    expect(registerRealtime).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'postsRealtime' }),
    ),
  );
});
