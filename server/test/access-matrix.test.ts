import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceAccess } from '../src/plugins/access.ts';
import { actorNames, becomeActor, type ActorName } from './actors.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import type { SignedInPerson } from './people.ts';

type Matrix = Record<string, Partial<Record<ActorName, number>>>;

const matrix = JSON.parse(
  readFileSync(join(import.meta.dirname, 'access-matrix.json'), 'utf8'),
) as Matrix;

/** What a well-meaning caller sends, where a route takes something. */
const bodies: Record<string, (actor: SignedInPerson | undefined, mark: string) => object> = {
  'POST /api/auth/login': (actor) => ({
    email: actor?.email ?? 'nobody@example.in',
    password: actor?.password ?? 'not the password',
  }),
  'POST /api/auth/register': (_, mark) => ({
    name: 'Newcomer',
    email: `newcomer-${mark}@example.in`,
    password: 'rain on tin roofs',
  }),
  'POST /api/auth/google': () => ({ credential: 'x' }),
  'POST /api/auth/linkgoogle': () => ({ credential: 'x' }),
  'POST /api/auth/refresh': () => ({}),
  'POST /api/auth/forgotpassword': () => ({ email: 'someone@example.in' }),
  'POST /api/auth/resetpassword': () => ({
    token: 'a token that was never mailed',
    newPassword: 'rain on tin roofs',
  }),
  'POST /api/auth/verifyemail': () => ({ token: 'a token that was never mailed' }),
};

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());

test('every registered route has its row', () => {
  const registered = suite.app.routeTable
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  expect(registered.filter((route) => !(route in matrix))).toEqual([]);
  const rows = Object.keys(matrix).filter((route) => !route.startsWith('SOCKET '));
  expect(rows.filter((route) => !registered.includes(route))).toEqual([]);
});

test('a route without an access rule cannot be registered', () => {
  const app = Fastify();
  enforceAccess(app, { authenticate: () => Promise.reject(new Error()), metricsToken: undefined });
  expect(() => app.get('/open-door', async () => 'come in')).toThrow('declares no access rule');
});

const cells = Object.entries(matrix).flatMap(([route, row]) =>
  actorNames.flatMap((actor) => {
    const status = row[actor];
    return status === undefined ? [] : [{ route, actor, status }];
  }),
);

test.each(cells)('$route answers $status to $actor', async ({ route, actor, status }) => {
  const person = await becomeActor(actor, suite.app, suite.database);
  expect(await knock(route, actor, person)).toBe(status);
});

async function knock(route: string, actor: ActorName, person: SignedInPerson | undefined) {
  const [method = '', url = ''] = route.split(' ');
  if (method === 'SOCKET') return connectSocket(person);
  const mark = `${actor}-${Date.now()}`;
  const payload = bodies[route]?.(person, mark);
  const answer = await suite.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url,
    headers: { ...person?.headers, ...(person && { cookie: person.cookie }) },
    // Everyone but the operator comes from elsewhere.
    remoteAddress: actor === 'operator' ? '127.0.0.1' : '203.0.113.7',
    ...(payload && { payload }),
  });
  return answer.statusCode;
}

async function connectSocket(person: SignedInPerson | undefined): Promise<number> {
  const { port } = suite.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token: person?.accessToken },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.on('connect', () => resolve(200));
  socket.on('connect_error', (error) =>
    resolve(Number(Reflect.get(Object(error), 'data')?.status)),
  );
  return promise.finally(() => socket.disconnect());
}
