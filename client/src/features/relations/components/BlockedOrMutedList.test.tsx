import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { BlockedOrMutedList } from './BlockedOrMutedList.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

test('the list says that nobody is blocked only after it was loaded', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>();
  server.respond(async () => {
    await response;
    return success({ people: [], timestamp: null });
  });
  show(<BlockedOrMutedList listName="blocked" />);
  expect(screen.queryByText('You have not blocked anyone.')).toBeNull();
  respond();
  expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
});
