import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import type { Socket } from 'socket.io-client';
import { dropPrefetched } from './prefetched.ts';
import type { AppDispatch } from './store-hooks.ts';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Adds the event handlers of one feature to a socket; they dispatch its actions. */
export type RealtimeFeature = (socket: AppSocket, dispatch: AppDispatch) => void;

const features: RealtimeFeature[] = [];
let live: { socket: AppSocket; dispatch: AppDispatch } | undefined;

/** Adds a feature to every new socket, and to the current one if the feature loads later with a lazy page. */
export function registerRealtime(feature: RealtimeFeature): void {
  features.push(feature);
  if (live) feature(live.socket, live.dispatch);
}

/** Loads Socket.IO and creates a socket with the listeners of every registered feature, not connected yet. */
export async function createSocket(
  getToken: () => string | null,
  dispatch: AppDispatch,
): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  const socket: AppSocket = io({
    autoConnect: false,
    // A function, so that each reconnect sends the current token.
    auth: (callback) => callback({ token: getToken() }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 20_000,
    // Spreads reconnects after a server restart.
    randomizationFactor: 0.7,
  });
  live = { socket, dispatch };
  // Before the listeners of the features, which request again what they have.
  socket.on('connect', dropPrefetched);
  for (const feature of features) feature(socket, dispatch);
  return socket;
}

/** Disconnects for good; the listeners are removed first, so none of them runs. */
export function dropSocket(socket: AppSocket): void {
  socket.removeAllListeners();
  socket.disconnect();
  if (live?.socket === socket) live = undefined;
}
