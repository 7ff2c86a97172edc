import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Prepared bytes, or JSON serialised for every request. */
export type BareMode = 'bytes' | 'json';

const head = { 'content-type': 'application/json; charset=utf-8' };

/** Only sends: no accounts, no database, the same bytes for every request. */
function serve(): void {
  let bytes = Buffer.alloc(0);
  let value: unknown;
  const server = createServer((request, response) => {
    const body = request.url === '/json' ? Buffer.from(JSON.stringify(value)) : bytes;
    response.writeHead(200, { ...head, 'content-length': body.length }).end(body);
  });
  process.on('message', (text: string) => {
    bytes = Buffer.from(text);
    value = JSON.parse(text);
    process.send?.('ready');
  });
  process.on('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

/**
 * Starts a process that answers every request with the text given to `serve`, which must be JSON: as prepared bytes, or
 * serialised each time under `/json`.
 */
export async function startBareServer() {
  const child = fork(import.meta.filename);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async serve(text: string): Promise<void> {
      child.send(text);
      await once(child, 'message');
    },
    async stop(): Promise<void> {
      child.kill();
      await once(child, 'exit');
    },
  };
}

export type BareServer = Awaited<ReturnType<typeof startBareServer>>;

if (process.argv[1] === import.meta.filename) serve();
