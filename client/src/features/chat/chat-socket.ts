import { registerRealtime, type AppSocket } from '../../lib/socket.ts';

let socket: AppSocket | undefined;

registerRealtime((opened) => {
  socket = opened;
});

/** The live connection while it is up. */
export function connectedSocket(): AppSocket | undefined {
  return socket?.connected ? socket : undefined;
}
