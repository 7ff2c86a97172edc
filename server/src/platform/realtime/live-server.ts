import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../core/viewer.ts';

/** A viewer with the expiry of the access token, in milliseconds since 1970. */
export type SignedInViewer = Viewer & { readonly expiresAt: number };

interface SocketData {
  viewer: SignedInViewer;
  expiry: NodeJS.Timeout | undefined;
}

/** The Socket.IO server with the event types of the contract. */
export type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;
/** One connection of a signed-in user. */
export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;

/** The Socket.IO room with every connection of one user. */
export function userRoom(userId: string): string {
  return `person:${userId}`;
}
