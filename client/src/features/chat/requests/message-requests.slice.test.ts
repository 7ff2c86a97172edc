import { expect, test } from 'vitest';
import { createTestStore } from '../../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import {
  ignoreMessageRequest,
  listMessageRequests,
  selectMessageRequests,
} from './message-requests.slice.ts';

const server = stubApiServerForEachTest();

test('an answered request is counted once, whether its event or its response comes first', async () => {
  const store = createTestStore();
  const waiting = new Set(['r1', 'r2', 'r3']);
  const page = () =>
    success({ requests: [...waiting].map((id) => ({ id })), count: waiting.size, next: null });
  server.respond(async ({ call, body }) => {
    if (call.startsWith('GET')) return page();
    const { requestId } = JSON.parse(body) as { requestId: string };
    waiting.delete(requestId);
    if (requestId === 'r2') await store.dispatch(listMessageRequests({}));
    return success({});
  });
  const count = () => selectMessageRequests(store.getState()).count;
  await store.dispatch(listMessageRequests({}));
  await store.dispatch(ignoreMessageRequest('r1'));
  expect(count()).toBe(2);
  await store.dispatch(ignoreMessageRequest('r2'));
  expect(count()).toBe(1);
});
