import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../client/dist/assets');

/** The names of all built files, the longest first. */
const names = readdirSync(assets)
  .filter((name) => !/\.(br|gz)$/.test(name))
  .toSorted((one, other) => other.length - one.length);
const anyName = new RegExp(
  names.map((name) => name.replaceAll(/[.$]/g, String.raw`\$&`)).join('|'),
  'g',
);

/** The name of a built file in the second build, which has the same files under other hashes. */
export const secondName = (name: string) =>
  name.replace(/.{8}(?=\.\w+$)/, (hash) => Array.from(hash).toReversed().join(''));

export interface Deployment {
  readonly url: string;
  /** From now on only the files of the second build exist. */
  readonly deploySecondBuild: () => void;
  /** From now on another server answers. */
  readonly moveTo: (upstream: string) => void;
  /** The files that were requested and do not exist in the deployed build. */
  readonly missing: readonly string[];
  /** The paths of all assets requested since the second build was deployed, also of missing ones. */
  readonly requested: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

/** The running product behind a proxy that can replace its client with a second build with other file names. */
export async function startDeployment(): Promise<Deployment> {
  let upstream = new URL(process.env['SANGAM_URL'] ?? '');
  let isSecond = false;
  const missing: string[] = [];
  const requested = new Set<string>();
  const sockets = new Set<Socket>();

  /** The path to ask the product for; undefined if the deployed build has no such file. */
  function findSource(path: string): string | undefined {
    const [, name] = /^\/assets\/([^?]+)/.exec(path) ?? [];
    if (name === undefined) return path;
    if (isSecond) requested.add(path);
    const source = isSecond ? names.find((one) => secondName(one) === name) : name;
    return source !== undefined && names.includes(source) ? `/assets/${source}` : undefined;
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = findSource(incoming.url ?? '/');
    if (path === undefined) {
      missing.push(incoming.url ?? '');
      response.writeHead(404).end();
      return;
    }
    const { hostname, port } = upstream;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    // The product would compare with the files of the first build.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const outgoing = request({ hostname, port, path, method: incoming.method, headers });
    incoming.pipe(outgoing);
    const [answered] = (await once(outgoing, 'response')) as [IncomingMessage];
    const type = answered.headers['content-type'] ?? '';
    if (!isSecond || !/javascript|css|html/.test(type)) {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
      return;
    }
    const text = Buffer.concat(await answered.toArray()).toString();
    const renamed = text
      .replaceAll(anyName, secondName)
      .replace(/\bid:(["'`])[\da-f]{16}\1/, 'id:`second-build`');
    const { 'content-length': _length, etag: _etag, ...rest } = answered.headers;
    response.writeHead(answered.statusCode ?? 502, rest).end(renamed);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket) => {
    const to = connect(Number(upstream.port), upstream.hostname);
    const lines = incoming.rawHeaders.flatMap((name, no, all) =>
      no % 2 === 0 ? [`${name}: ${all[no + 1]}`] : [],
    );
    to.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    socket.pipe(to).pipe(socket);
    to.on('error', () => socket.destroy());
    socket.on('error', () => to.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploySecondBuild: () => {
      isSecond = true;
    },
    moveTo: (url) => {
      upstream = new URL(url);
    },
    missing,
    requested,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
