import { registerRealtime, type AppSocket } from '../../lib/socket.ts';

let socket: AppSocket | undefined;

registerRealtime((opened) => {
  socket = opened;
});

/** The socket while it is connected. */
export function connectedSocket(): AppSocket | undefined {
  return socket?.connected ? socket : undefined;
}
