import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CountingProxy {
  /** The product through this proxy. */
  readonly url: string;
  /** Bytes that browsers received over HTTP, with headers, since the last reset. */
  readonly received: () => number;
  readonly reset: () => void;
  readonly close: () => void;
}

/** Counts what leaves the server on the wire; live connections are left out. */
export async function openCountingProxy(): Promise<CountingProxy> {
  const { hostname, port } = new URL(process.env['SANGAM_URL'] ?? '');
  const sockets = new Set<Socket>();
  let bytes = 0;
  const server = createServer((browser) => {
    const product = connect(Number(port), hostname);
    let isLive = false;
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.on('error', () => null);
      socket.on('close', () => sockets.delete(socket));
    }
    browser.on('data', (chunk) => {
      isLive ||= chunk.includes('GET /socket.io/');
    });
    product.on('data', (chunk) => {
      if (!isLive) bytes += chunk.length;
    });
    browser.pipe(product).pipe(browser);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received: () => bytes,
    reset: () => (bytes = 0),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
