// @vitest-environment node
import { msg } from '@lingui/core/macro';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import { healthCalls } from '@sangam/contract/health/health.calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  failure,
  startStubApiServer,
  success,
  type StubApiServer,
} from '../testing/stub-api-server.ts';
import { eventually } from '../testing/eventually.ts';
import { ApiError } from './api-error.ts';
import { request } from './http-client.ts';
import { prefetch } from './prefetched.ts';
import { setTokenSource } from './token-refresh.ts';

const things = healthCalls.getHealth;
const refresh = 'POST /api/auth/refresh';
const fallback = msg`Failed to fetch feed`;

let server: StubApiServer;
let token: string | null;
const onSessionEnded = vi.fn<() => void>();

beforeEach(async () => {
  server = await startStubApiServer();
  token = 'old';
  onSessionEnded.mockImplementation(() => {
    token = null;
  });
  setTokenSource({
    getToken: () => token,
    setToken: (next) => {
      token = next;
    },
    onSessionEnded,
  });
});

afterEach(() => server.close());

function getThings() {
  return request(things, undefined, { fallback });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error('The call was expected to fail with an ApiError');
}

/** Accepts only the given token and returns it on refresh. */
function acceptOnly(accepted: string) {
  server.respond(({ call, headers }) => {
    if (call === refresh) return success({}, { accessToken: accepted });
    return headers.authorization === `Bearer ${accepted}` ? success('things') : failure(401);
  });
}

test('sends the idempotency key of the caller', async () => {
  server.respond(() => success({}));
  await request(things, undefined, { idempotencyKey: 'k1' });
  expect(server.calls[0]?.headers['idempotency-key']).toBe('k1');
});

test('a request has the bearer token, accepts JSON and sends its body as JSON', async () => {
  server.respond(() => success({}, { accessToken: 'x' }));
  const body = { email: 'asha@example.in', password: 'secret' };
  await request(authCalls.login, { body });
  const [call] = server.calls;
  expect(call?.headers.authorization).toBe('Bearer old');
  expect(call?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(call?.body ?? '')).toEqual(body);
});

test('a form is sent as multipart', async () => {
  server.respond(() => success({}));
  const body = new FormData();
  body.append('profilePicture', new Blob(['x']));
  await request(profilesCalls.changePicture, { body });
  expect(server.calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

test('cookies are sent', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ status: 'success' }));
  vi.stubGlobal('fetch', sent);
  await getThings();
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
});

test('ten parallel requests rejected with 401 cause one refresh and all succeed', async () => {
  acceptOnly('new');
  const answers = await Promise.all(Array.from({ length: 10 }, getThings));
  expect(answers.map(({ data }) => data)).toEqual(Array(10).fill('things'));
  expect(server.count(refresh)).toBe(1);
  expect(server.count('GET /api/health')).toBe(20);
  expect(token).toBe('new');
});

test('a 401 that arrives after the refresh is retried with the new token without another refresh', async () => {
  let isFirst = true;
  server.respond(async ({ call, headers }) => {
    if (call === refresh) return success({}, { accessToken: 'new' });
    if (headers.authorization === 'Bearer new') return success('things');
    if (isFirst) {
      isFirst = false;
      return failure(401);
    }
    await eventually(() => expect(token).toBe('new'));
    return failure(401);
  });
  await Promise.all([getThings(), getThings()]);
  expect(server.count(refresh)).toBe(1);
});

test('a token renewed by another tab is used instead of a refresh', async () => {
  acceptOnly('from-other-tab');
  const otherTab = Promise.withResolvers<void>();
  const held = navigator.locks.request('sangam.refresh', () => otherTab.promise);
  const call = getThings();
  await eventually(() => expect(server.calls).toHaveLength(1));
  token = 'from-other-tab';
  otherTab.resolve();
  await Promise.all([held, call]);
  expect(server.count(refresh)).toBe(0);
});

test.each([503, 500, 429])(
  'a refresh with status %i keeps the token, and the request fails with its fallback',
  async (status) => {
    server.respond(({ call }) =>
      call === refresh ? failure(status, { message: 'Not now' }) : failure(401),
    );
    const error = await failureOf(getThings());
    expect(error).toMatchObject({ status, message: 'Failed to fetch feed' });
    expect(token).toBe('old');
    expect(onSessionEnded).not.toHaveBeenCalled();
  },
);

test('a refresh without a response keeps the token', async () => {
  server.respond(({ call }) => {
    if (call === refresh) void server.close();
    return failure(401);
  });
  const error = await failureOf(getThings());
  expect(error.message).toBe('Failed to fetch feed');
  expect(token).toBe('old');
  server = await startStubApiServer();
});

test.each([401, 403])(
  'a refresh rejected with %i ends the session once for all requests',
  async (status) => {
    server.respond(({ call }) => (call === refresh ? failure(status) : failure(401)));
    const errors = await Promise.all(Array.from({ length: 3 }, () => failureOf(getThings())));
    expect(errors.map(({ message }) => message)).toEqual(
      Array(3).fill('Please login again to continue'),
    );
    expect(token).toBeNull();
    expect(onSessionEnded).toHaveBeenCalledOnce();
  },
);

test('a second 403 after the refresh shows its own message and keeps the session', async () => {
  server.respond(({ call }) =>
    call === refresh
      ? success({}, { accessToken: 'new' })
      : failure(403, { message: 'Only the owner may do this' }),
  );
  const error = await failureOf(getThings());
  expect(error).toMatchObject({ status: 403, message: 'Only the owner may do this' });
  expect(server.count('GET /api/health')).toBe(2);
  expect(token).toBe('new');
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a request under /auth/ is never refreshed: its 401 shows the message of the server', async () => {
  server.respond(() => failure(401, { message: 'The email or password is incorrect' }));
  const body = { email: 'asha@example.in', password: 'wrong' };
  const error = await failureOf(request(authCalls.login, { body }));
  expect(error.message).toBe('The email or password is incorrect');
  expect(server.count(refresh)).toBe(0);
});

test('the fallback is used when the server sends no message', async () => {
  server.respond(() => failure(500));
  expect((await failureOf(getThings())).message).toBe('Failed to fetch feed');
});

test('a request without its own fallback fails with "Something went wrong"', async () => {
  server.respond(() => failure(500));
  const error = await failureOf(request(things));
  expect(error.message).toBe('Something went wrong');
});

test('a missing response is a failure with status 0', async () => {
  await server.close();
  expect(await failureOf(getThings())).toMatchObject({
    status: 0,
    message: 'Failed to fetch feed',
  });
  server = await startStubApiServer();
});

test('a response without the success status in its body is a failure, whatever its HTTP status', async () => {
  server.respond(() => failure(200, { message: 'Not really' }));
  expect((await failureOf(getThings())).message).toBe('Not really');
});

test('a failure has the code, the errors per field, the request id and the retry delay', async () => {
  const failed = {
    code: 'RATE_LIMITED',
    message: 'Slow down',
    requestId: 'r-1',
    errors: { email: 'Taken' },
  };
  server.respond(() => failure(429, failed, { 'retry-after': '30' }));
  expect(await failureOf(getThings())).toMatchObject({ ...failed, status: 429, retryAfter: 30 });
});

test('a cancelled request fails as aborted, not as a lost connection', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.respond(async () => {
    await promise;
    return success('late');
  });
  const controller = new AbortController();
  const call = request(things, undefined, { signal: controller.signal });
  await eventually(() => expect(server.calls).toHaveLength(1));
  controller.abort();
  await expect(call).rejects.toHaveProperty('name', 'AbortError');
  resolve();
});

test('a response that breaks off is a failure with status 0, as a missing one is', async () => {
  server.http.removeAllListeners('request').on('request', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"status":"success"', () => response.destroy());
  });
  expect((await failureOf(getThings())).status).toBe(0);
});

test('a request that is cancelled while the body arrives fails as aborted', async () => {
  server.http.removeAllListeners('request').on('request', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"status":"success"');
  });
  const controller = new AbortController();
  const transport = async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    controller.abort();
    return response;
  };
  const call = request(things, undefined, { signal: controller.signal, transport });
  await expect(call).rejects.toHaveProperty('name', 'AbortError');
});

test('a prefetched response is used instead of a request, and only once', async () => {
  server.respond(() => success('things'));
  prefetch(things);
  await getThings();
  expect(server.calls).toHaveLength(1);
  await getThings();
  expect(server.calls).toHaveLength(2);
});

test('a prefetched response is not used where the current state is needed', async () => {
  server.respond(() => success('things'));
  prefetch(things);
  await request(things, undefined, { fresh: true });
  expect(server.calls).toHaveLength(2);
  await getThings();
  expect(server.calls).toHaveLength(2);
});

test('a response prefetched for another user is not used', async () => {
  server.respond(() => success('things'));
  prefetch(postsCalls.getFeed);
  token = 'of another';
  await request(postsCalls.getFeed);
  expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer old',
    'Bearer of another',
  ]);
});

test('a prefetched 401 response causes a token renewal', async () => {
  acceptOnly('new');
  prefetch(things);
  await getThings();
  expect(server.calls.map(({ call }) => call)).toEqual([
    'GET /api/health',
    refresh,
    'GET /api/health',
  ]);
});
