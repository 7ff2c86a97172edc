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

/** A refused token is renewed once; if the new one is refused too, the next try waits. */
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
    if (!isRefusal(error)) {
      tell('offline');
      return;
    }
    const wait = hasRenewed ? retryRefusedMs * (1 + Math.random()) : 0;
    hasRenewed = true;
    const timer = setTimeout(() => void renewAndConnect(socket, closed), wait);
    closed.addEventListener('abort', () => clearTimeout(timer));
  });
}

async function renewAndConnect(socket: AppSocket, closed: AbortSignal): Promise<void> {
  // A renewal that the server refuses ends the session, and with it this connection;
  // after any other failure the old token is worth another try.
  await renewToken(getAccessToken()).catch(() => null);
  if (!closed.aborted) socket.connect();
}

function isRefusal(error: Error & { data?: unknown }): boolean {
  return (error.data as { status?: unknown } | undefined)?.status === 401;
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
