import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerRealtime } from '../lib/socket.ts';
import { setTokenSource } from '../lib/token-refresh.ts';
import { clearAccessToken, getAccessToken, setAccessToken } from '../session/access-token.ts';
import { sessionExpired } from '../session/session.actions.ts';
import { login } from '../session/session.thunks.ts';
import { eventually } from '../testing/eventually.ts';
import { makeSignedIn } from '../testing/people.ts';
import { openLiveConnection } from './live-connection.ts';
import { createAppStore, type AppStore } from './store.ts';

let address = '';
// A browser takes the server URL from its page; this test has no page.
vi.mock(import('socket.io-client'), async (original) => {
  const library = await original();
  const io = (options: object) => library.io(address, options);
  return { ...library, io: io as typeof library.io };
});

let http: HttpServer;
let server: Server<ClientToServerEvents, ServerToClientEvents>;
let accepted: Set<string>;
let shown: unknown[];
let refresh: { status: number; token?: string };
let refreshes: number;
let store: AppStore;
let closing: AbortController;

beforeEach(async () => {
  accepted = new Set(['good']);
  shown = [];
  refresh = { status: 200, token: 'renewed' };
  refreshes = 0;
  http = createServer();
  server = new Server(http);
  server.use((socket, next) => {
    const { token } = socket.handshake.auth as { token: string };
    shown.push(token);
    if (accepted.has(token)) next();
    else next(Object.assign(new Error('no'), { data: { status: 401 } }));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', async () => {
    refreshes += 1;
    const body = { status: 'success', accessToken: refresh.token };
    return Response.json(body, { status: refresh.status });
  });
  localStorage.clear();
  store = createAppStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  setTokenSource({
    getToken: getAccessToken,
    setToken: setAccessToken,
    onSessionEnded: () => {
      clearAccessToken();
      store.dispatch(sessionExpired());
    },
  });
  closing = new AbortController();
});

afterEach(async () => {
  closing.abort();
  await server.close();
});

function status() {
  return store.getState().connection.status;
}

async function open(token: string) {
  setAccessToken(token);
  await openLiveConnection(store, closing.signal);
}

async function openAndConnect(token = 'good') {
  const connection = once(server, 'connection');
  await open(token);
  await connection;
  await eventually(() => expect(status()).toBe('online'));
}

test('connects with the stored token and exposes the connection status', async () => {
  await openAndConnect();
  expect(shown).toEqual(['good']);
});

test('renews a rejected token once and connects with the new one', async () => {
  accepted = new Set(['renewed']);
  await openAndConnect('old');
  expect(shown).toEqual(['old', 'renewed']);
  expect(refreshes).toBe(1);
});

test('renews a rejected token at once, also after a rejection because of too many connections', async () => {
  accepted = new Set(['renewed']);
  let isOneTooMany = true;
  server.use((_, next) =>
    next(isOneTooMany ? Object.assign(new Error('no'), { data: { status: 429 } }) : undefined),
  );
  await open('renewed');
  await eventually(() => expect(status()).toBe('offline'));
  isOneTooMany = false;
  setAccessToken('old');
  dispatchEvent(new Event('online'));
  await eventually(() => expect(status()).toBe('online'));
  expect(shown).toEqual(['renewed', 'old', 'renewed']);
});

test('ends the session when the server rejects the renewal', async () => {
  refresh = { status: 401 };
  await open('old');
  await eventually(() => expect(store.getState().session.ended).toBe('expired'));
  expect(getAccessToken()).toBeNull();
});

test('reconnects with the current token', async () => {
  await openAndConnect();
  const seen: string[] = [];
  store.subscribe(() => seen.push(status()));
  const again = once(server, 'connection');
  localStorage.setItem('sangam.accessToken', 'newer');
  accepted.add('newer');
  server.disconnectSockets(true);
  await again;
  await eventually(() => expect(status()).toBe('online'));
  expect(shown.at(-1)).toBe('newer');
  expect(seen).toContain('reconnecting');
});

test('sends a renewed token to the server over the open connection', async () => {
  const renewed = Promise.withResolvers<string>();
  server.on('connection', (socket) => {
    socket.on('session:renew', (token, done) => {
      done(true);
      renewed.resolve(token);
    });
  });
  await openAndConnect();
  setAccessToken('fresh');
  expect(await renewed.promise).toBe('fresh');
});

test('removes the token and asks the user to log in when the server ends the session', async () => {
  await openAndConnect();
  server.emit('session:ended');
  await eventually(() => expect(store.getState().session.ended).toBe('expired'));
  expect(getAccessToken()).toBeNull();
  expect(store.getState().session.userData).not.toBeNull();
});

test('shows an unreachable server as offline', async () => {
  await server.close();
  await open('good');
  await eventually(() => expect(status()).toBe('offline'));
});

test('calls event handlers registered before or after the connection opens', async () => {
  const early = vi.fn<() => void>();
  const late = vi.fn<() => void>();
  registerRealtime((socket) => socket.on('session:ended', early));
  await openAndConnect();
  registerRealtime((socket) => socket.on('session:ended', late));
  server.emit('session:ended');
  await eventually(() => expect(late).toHaveBeenCalledOnce());
  expect(early).toHaveBeenCalledOnce();
});
