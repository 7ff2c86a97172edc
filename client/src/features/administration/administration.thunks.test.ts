import { expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore } from '../../testing/store.ts';
import { changeRole } from './administration.thunks.ts';

const server = stubApiServerForEachTest();

test('an operator who steps down gets no error, although the team is no longer theirs to read', async () => {
  server.respond(({ call }) => (call.startsWith('POST') ? success(null) : failure(404)));
  const { dispatch } = createTestStore();
  const form = { username: 'asha', role: 'member', password: 'secret' } as const;
  const result = await dispatch(changeRole(form));
  expect(changeRole.fulfilled.match(result)).toBe(true);
  expect(server.calls.map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'GET']);
});
