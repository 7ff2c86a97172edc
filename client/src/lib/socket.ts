import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import type { Socket } from 'socket.io-client';
import type { AppDispatch } from './store-hooks.ts';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Turns what comes over the live connection into actions of one feature. */
export type RealtimeFeature = (socket: AppSocket, dispatch: AppDispatch) => void;

const features: RealtimeFeature[] = [];
let live: { socket: AppSocket; dispatch: AppDispatch } | undefined;

/** A feature that comes with a lazy page joins the open connection at once. */
export function registerRealtime(feature: RealtimeFeature): void {
  features.push(feature);
  if (live) feature(live.socket, live.dispatch);
}

/** Fetches the library and makes a socket that is not connected yet. */
export async function createSocket(
  getToken: () => string | null,
  dispatch: AppDispatch,
): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  const socket: AppSocket = io({
    autoConnect: false,
    // A function: each reconnect shows the token of that moment.
    auth: (give) => give({ token: getToken() }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 20_000,
    // After a restart of the server its people come back spread out, not all at once.
    randomizationFactor: 0.7,
  });
  live = { socket, dispatch };
  for (const feature of features) feature(socket, dispatch);
  return socket;
}

export function dropSocket(socket: AppSocket): void {
  socket.removeAllListeners();
  socket.disconnect();
  if (live?.socket === socket) live = undefined;
}
