import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../core/viewer.ts';

export type SignedInViewer = Viewer & { readonly expiresAt: number };

interface SocketData {
  viewer: SignedInViewer;
  expiry: NodeJS.Timeout | undefined;
}

export type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;
export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;

/** The Socket.IO room with every connection of one user. */
export function personRoom(userId: string): string {
  return `person:${userId}`;
}
