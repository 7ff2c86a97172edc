import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface SlowConnections {
  /** Milliseconds until the server had closed the last of them. */
  readonly allCut: Promise<number>;
}

const everyMs = 1000;

/** Half never complete their headers, half never their body; each sends a byte now and then. */
export async function openSlowConnections(url: string, count: number): Promise<SlowConnections> {
  const { port, hostname } = new URL(url);
  const begin = performance.now();
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\n';
    const body = 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
    socket.write(index % 2 === 0 ? head : head + body);
    sockets.push(socket);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, everyMs);
  const cuts = sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.resume();
  const allCut = Promise.all(cuts).then(() => {
    clearInterval(drip);
    return performance.now() - begin;
  });
  return { allCut };
}
