import { connectionChanged, type ConnectionStatus } from '../lib/connection.slice.ts';
import { createSocket, dropSocket, type AppSocket } from '../lib/socket.ts';
import { remainingLifetime } from '../lib/token-lifetime.ts';
import { renewToken } from '../lib/token-renewal.ts';
import { clearAccessToken, getAccessToken, onAccessToken } from '../session/access-token.ts';
import { sessionExpired } from '../session/session.actions.ts';
import type { AppStore } from './store.ts';

const renewBeforeEndMs = 60_000;
const retryRefusedMs = 20_000;

/** Opens the socket and keeps it through losses, expiring tokens and refusals, until it is closed. */
export async function openLiveConnection(store: AppStore, closed: AbortSignal): Promise<void> {
  const socket = await createSocket(getAccessToken, store.dispatch);
  const tell = (status: ConnectionStatus) => store.dispatch(connectionChanged(status));
  if (closed.aborted) {
    dropSocket(socket);
    return;
  }
  closed.addEventListener('abort', () => {
    dropSocket(socket);
    tell('connecting');
  });
  // Our own logout ends the session too; it knows what to do and is not to be taken for an expiry.
  const isLoggingOut = () => store.getState().session.logout.loading;
  socket.on('connect', () => tell('online'));
  socket.on('disconnect', (reason) => {
    tell('reconnecting');
    // The library leaves it to us when the server was the one to hang up, as it does on an old token.
    if (reason === 'io server disconnect' && !isLoggingOut()) socket.connect();
  });
  socket.on('session:ended', () => {
    if (isLoggingOut()) return;
    clearAccessToken();
    store.dispatch(sessionExpired());
  });
  comeBackAfterRefusal(socket, closed, tell);
  keepTokenFresh(socket, closed);
  const handleOnline = () => (socket.connected ? tell('online') : socket.connect());
  addEventListener('online', handleOnline, { signal: closed });
  socket.connect();
}

/**
 * The library does not try again once the server has said no. A refused token is renewed, once at once and
 * then after a wait; whoever has too many connections open waits as well.
 */
function comeBackAfterRefusal(
  socket: AppSocket,
  closed: AbortSignal,
  tell: (status: ConnectionStatus) => void,
): void {
  let hasRenewed = false;
  socket.on('connect', () => {
    hasRenewed = false;
  });
  socket.on('connect_error', (error) => {
    const status = refusalStatus(error);
    if (status !== 401) tell('offline');
    if (status === undefined) return;
    const wait = status === 401 && !hasRenewed ? 0 : retryRefusedMs * (1 + Math.random());
    hasRenewed = true;
    const timer = setTimeout(() => void renewAndConnect(socket, closed, status), wait);
    closed.addEventListener('abort', () => clearTimeout(timer));
  });
}

async function renewAndConnect(socket: AppSocket, closed: AbortSignal, status: number) {
  // A renewal that the server refuses ends the session, and with it this connection;
  // after any other failure the old token is worth another try.
  if (status === 401) await renewToken(getAccessToken()).catch(() => null);
  if (!closed.aborted) socket.connect();
}

/** The status of a refusal by the server; undefined for trouble on the way to it. */
function refusalStatus(error: Error & { data?: unknown }): number | undefined {
  const status = (error.data as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** Renews the token before it ends and hands every new one, whoever fetched it, to the server. */
function keepTokenFresh(socket: AppSocket, closed: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(token: string | null) {
    clearTimeout(timer);
    const lifetime = token && remainingLifetime(token);
    if (!lifetime || lifetime < renewBeforeEndMs) return;
    timer = setTimeout(() => {
      renewToken(token).catch(() => null);
    }, lifetime - renewBeforeEndMs);
  }

  const stop = onAccessToken((token) => {
    schedule(token);
    if (token === null || !socket.connected) return;
    socket.emit('session:renew', token, (accepted) => {
      if (!accepted) socket.disconnect().connect();
    });
  });
  schedule(getAccessToken());
  closed.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
}
