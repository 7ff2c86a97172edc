import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import { Server } from 'socket.io';
import { createSocket, dropSocket, type AppSocket } from '../lib/socket.ts';
import type { AppDispatch } from '../lib/store-hooks.ts';
import { startApiServer, type ApiServer } from './api-server.ts';

export type LiveIo = Server<ClientToServerEvents, ServerToClientEvents>;

export interface LiveServer extends ApiServer {
  readonly io: LiveIo;
  /** A connection as a page has it. */
  connect: (dispatch: AppDispatch) => Promise<AppSocket>;
}

let address = '';

/** A browser takes the address from its page; here there is none. */
export function liveAddress(): string {
  return address;
}

/** A real server for calls and for live connections. */
export async function startLiveServer(): Promise<LiveServer> {
  const api = await startApiServer();
  const io: LiveIo = new Server(api.http);
  const sockets: AppSocket[] = [];
  address = api.url;
  return {
    ...api,
    io,
    connect: async (dispatch) => {
      const socket = await createSocket(() => 'token', dispatch);
      sockets.push(socket);
      socket.io.reconnectionDelay(20);
      // As the page does it: the library leaves it to us when the server hangs up.
      socket.on('disconnect', (reason) => {
        if (reason === 'io server disconnect') socket.connect();
      });
      socket.connect();
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve);
      });
      return socket;
    },
    close: async () => {
      sockets.forEach(dropSocket);
      await io.close();
    },
  };
}
