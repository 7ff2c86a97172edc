import { connectionChanged, type ConnectionStatus } from '../lib/connection.slice.ts';
import { createSocket, dropSocket, type AppSocket } from '../lib/socket.ts';
import { remainingLifetime } from '../lib/token-lifetime.ts';
import { renewToken } from '../lib/token-renewal.ts';
import { clearAccessToken, getAccessToken, onAccessToken } from '../session/access-token.ts';
import { sessionExpired } from '../session/session.actions.ts';
import { showAppBadge } from './app-badge.ts';
import { openTappedNotifications } from './open-tapped-notifications.ts';
import type { AppStore } from './store.ts';

const renewBeforeEndMs = 60_000;
const retryRejectedMs = 20_000;

/**
 * Opens the socket and keeps it connected through network loss, expired tokens and rejections, until `closed` aborts: the
 * caller aborts it when the session ends. Rejects if the code of the socket cannot be loaded.
 */
export async function openLiveConnection(store: AppStore, closed: AbortSignal): Promise<void> {
  const socket = await createSocket(getAccessToken, store.dispatch);
  const setStatus = (status: ConnectionStatus) => store.dispatch(connectionChanged(status));
  if (closed.aborted) {
    dropSocket(socket);
    return;
  }
  closed.addEventListener('abort', () => {
    dropSocket(socket);
    setStatus('connecting');
  });
  // Our own logout ends the session too and must not count as an expired session.
  const isLoggingOut = () => store.getState().session.logout.loading;
  socket.on('connect', () => setStatus('online'));
  socket.on('disconnect', (reason) => {
    setStatus('reconnecting');
    // Socket.IO does not reconnect after a disconnect by the server, such as for an expired token.
    if (reason === 'io server disconnect' && !isLoggingOut()) socket.connect();
  });
  socket.on('session:ended', () => {
    if (isLoggingOut()) return;
    clearAccessToken();
    store.dispatch(sessionExpired());
  });
  showAppBadge(store, closed);
  openTappedNotifications(closed);
  reconnectAfterRejection(socket, closed, setStatus);
  keepTokenValid(socket, closed);
  const handleOnline = () => (socket.connected ? setStatus('online') : socket.connect());
  addEventListener('online', handleOnline, { signal: closed });
  socket.connect();
}

/**
 * Socket.IO does not retry after the server rejects a connection. A rejected token is renewed, first at once
 * and then after a delay; too many connections also wait.
 */
function reconnectAfterRejection(
  socket: AppSocket,
  closed: AbortSignal,
  setStatus: (status: ConnectionStatus) => void,
): void {
  let hasRenewed = false;
  socket.on('connect', () => {
    hasRenewed = false;
  });
  socket.on('connect_error', (error) => {
    const status = rejectionStatus(error);
    if (status !== 401) setStatus('offline');
    if (status === undefined) return;
    const wait = status === 401 && !hasRenewed ? 0 : retryRejectedMs * (1 + Math.random());
    hasRenewed ||= status === 401;
    const timer = setTimeout(() => void renewAndConnect(socket, closed, status), wait);
    closed.addEventListener('abort', () => clearTimeout(timer));
  });
}

async function renewAndConnect(socket: AppSocket, closed: AbortSignal, status: number) {
  // A rejected renewal ends the session and this connection; after any other failure the old token is tried
  // again.
  if (status === 401) await renewToken(getAccessToken()).catch(() => null);
  if (!closed.aborted) socket.connect();
}

/** The status with which the server rejected the connection; undefined for network errors. */
function rejectionStatus(error: Error & { data?: unknown }): number | undefined {
  const status = (error.data as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

/**
 * Renews the token before it expires and sends every new one to the server, including those from other tabs.
 */
function keepTokenValid(socket: AppSocket, closed: AbortSignal): void {
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
