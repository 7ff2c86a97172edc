import { connect, type Socket } from 'node:net';

export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far. */
  readonly received: () => string;
  /** Resolves once either side has closed the connection. */
  readonly closed: Promise<void>;
}

/** A TCP connection that sends exactly the given bytes, unlike an HTTP client. */
export function openConnection(port: number, bytes: string): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  // A reset counts as a disconnect.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.write(bytes);
  return { socket, received: () => text, closed };
}
