import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@sangam/contract/realtime/event-map.ts';
import { Server } from 'socket.io';
import { createSocket, dropSocket, type AppSocket } from '../lib/socket.ts';
import type { AppDispatch } from '../lib/store-hooks.ts';
import { startStubApiServer, type StubApiServer } from './stub-api-server.ts';

type LiveIo = Server<ClientToServerEvents, ServerToClientEvents>;

export interface LiveServer extends StubApiServer {
  readonly io: LiveIo;
  /** A connection like that of the page. */
  connect: (dispatch: AppDispatch) => Promise<AppSocket>;
}

let address = '';

/** The URL of the running server. A browser takes it from its page, but tests have no page. */
export function liveServerUrl(): string {
  return address;
}

/** A real server for HTTP and socket connections. */
export async function startLiveServer(): Promise<LiveServer> {
  const api = await startStubApiServer();
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
      // Like the page: Socket.IO does not reconnect after a disconnect by the server.
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
