import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createPublicFetch } from './public-fetch.ts';
import type { OutboundFailure } from './public-request.ts';
import { parsePublicUrl } from './public-url.ts';

const limits = { types: ['text/html'], maxBytes: 10_000, timeoutMs: 1000 };
/** An address that is public, behind which the tests put their own server. */
const publicAddress = '93.184.215.14';

const page = '<title>Hello</title>';
const html: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
const hosts: string[] = [];
const sentHeaders: IncomingHttpHeaders[] = [];

/** One path per behaviour. */
const behaviours: Record<string, RequestListener> = {
  '/page': (_, response) => response.writeHead(200, html).end(page),
  '/zipped': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(page)),
  '/to-page': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/hop-1': (_, response) => response.writeHead(301, { location: '/to-page' }).end(),
  '/hop-2': (_, response) => response.writeHead(307, { location: '/hop-1' }).end(),
  '/hop-3': (_, response) => response.writeHead(308, { location: '/hop-2' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/to-loopback': (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1/admin' }).end(),
  '/to-ipv6-loopback': (_, response) =>
    response.writeHead(302, { location: 'http://[::1]/' }).end(),
  '/to-metadata': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-private-name': (_, response) =>
    response.writeHead(302, { location: 'http://intranet.example/' }).end(),
  '/to-port': (_, response) =>
    response.writeHead(302, { location: 'http://public.example:6379/' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-credentials': (_, response) =>
    response.writeHead(302, { location: 'http://user:secret@public.example/page' }).end(),
  '/to-own-host': (_, response) =>
    response.writeHead(302, { location: 'http://sangam.example/invite' }).end(),
  '/to-rebinding': (_, response) =>
    response.writeHead(302, { location: 'http://rebinding.example/page' }).end(),
  '/sets-cookie': (_, response) =>
    response.writeHead(302, { location: '/page', 'set-cookie': 'id=1; Path=/' }).end(),
  '/silent': () => {},
  '/slow-body': (_, response) => {
    response.writeHead(200, html).write('<title>');
  },
  '/dripping': (_, response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write('x'), 50);
    response.once('close', () => clearInterval(timer));
  },
  '/announced-large': (_, response) => {
    response.writeHead(200, { ...html, 'content-length': '99999999' }).write('x');
  },
  '/endless': (_, response) => {
    response.writeHead(200, html);
    const chunk = Buffer.alloc(5000, 'x');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  '/bomb': (_, response) =>
    response
      .writeHead(200, { ...html, 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(5_000_000))),
  '/nothing-zipped': (_, response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    const nothing = gzipSync('');
    const chunk = Buffer.concat(Array.from({ length: 500 }, () => nothing));
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  '/false-gzip': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('not compressed'),
  '/cut-gzip': (_, response) =>
    response
      .writeHead(200, { ...html, 'content-encoding': 'gzip' })
      .end(gzipSync('x'.repeat(5000)).subarray(0, 20)),
  '/double-encoded': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(page),
  '/unknown-encoding': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'zstd' }).end(page),
  '/script': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)'),
  '/untyped': (_, response) => response.writeHead(200).end(page),
  '/missing': (_, response) => response.writeHead(404, html).end(page),
  '/error': (_, response) => response.writeHead(500, html).end(page),
  '/partial': (_, response) => response.writeHead(206, html).end(page),
  '/empty-redirect': (_, response) => response.writeHead(302).end(),
  '/huge-headers': (_, response) =>
    response.writeHead(200, { ...html, 'x-filler': 'x'.repeat(40_000) }).end(page),
  '/broken': (_, response) => {
    response.writeHead(200, { ...html, 'content-length': '500' }).write('x');
    response.socket?.destroy();
  },
};

const web = createServer((request, response) => {
  hosts.push(request.headers.host ?? '');
  sentHeaders.push(request.headers);
  (behaviours[request.url ?? ''] ?? behaviours['/missing'])?.(request, response);
});
/** Accepts connections and speaks anything but HTTP. */
const garbage = createTcpServer((socket) =>
  socket.on('error', () => {}).end('\u0000\u0001 garbage'),
);
const upgrades = createTcpServer((socket) =>
  socket
    .on('error', () => {})
    .write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
);
const open = new Set<Socket>();

beforeAll(async () => {
  for (const server of [web, garbage, upgrades] as Server[]) {
    server.on('connection', (socket: Socket) => open.add(socket));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  }
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  for (const server of [web, garbage, upgrades] as Server[]) server.close();
});

const names: Record<string, () => string[]> = {
  'public.example': () => [publicAddress],
  'garbage.example': () => ['93.184.215.15'],
  'upgrade.example': () => ['93.184.215.16'],
  'closed.example': () => ['93.184.215.17'],
  'intranet.example': () => ['10.0.0.5'],
  'mixed.example': () => [publicAddress, '127.0.0.1'],
  'mapped.example': () => ['::ffff:127.0.0.1'],
  'nat64.example': () => ['64:ff9b::7f00:1'],
  'unique-local.example': () => ['fd00::1'],
  'nowhere.example': () => [],
};
let rebindingLookups = 0;

const fetchPublic = createPublicFetch({
  ownHost: 'sangam.example',
  async resolve(host) {
    if (host === 'rebinding.example') return rebindingLookups++ ? ['127.0.0.1'] : [publicAddress];
    if (host === 'slow-name.example') return new Promise<string[]>(() => {});
    const found = names[host];
    if (!found) throw new Error('ENOTFOUND');
    return found();
  },
  connectTo(address) {
    const servers: Record<string, Server> = {
      [publicAddress]: web,
      '93.184.215.15': garbage,
      '93.184.215.16': upgrades,
    };
    const server = servers[address];
    return { host: '127.0.0.1', port: server ? (server.address() as AddressInfo).port : 1 };
  },
});

test('a page is fetched with its own host name, from the address that was checked', async () => {
  const { url, type, charset, body } = await fetchPublic('http://public.example/page#part', limits);
  expect([url.href, type, charset, body.toString()]).toEqual([
    'http://public.example/page',
    'text/html',
    'utf-8',
    page,
  ]);
  expect(hosts.at(-1)).toBe('public.example');
});

test('sends no cookies and no credentials, also none that a website has just set', async () => {
  sentHeaders.length = 0;
  await fetchPublic('http://public.example/sets-cookie', limits);
  await fetchPublic('http://public.example/page', limits);
  expect(sentHeaders).toHaveLength(3);
  for (const headers of sentHeaders) {
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ]);
  }
});

test('a compressed page is decompressed, and three redirects are followed', async () => {
  expect(String((await fetchPublic('http://public.example/zipped', limits)).body)).toBe(page);
  const { url } = await fetchPublic('http://public.example/hop-2', limits);
  expect(url.pathname).toBe('/page');
});

test('of a large page the beginning is returned where that is enough', async () => {
  const enough = { ...limits, acceptsBeginning: true };
  for (const path of ['/endless', '/bomb']) {
    expect((await fetchPublic(`http://public.example${path}`, enough)).body).toHaveLength(10_000);
  }
});

test('a name is resolved once per request, so that a second response cannot redirect it', async () => {
  rebindingLookups = 0;
  const { body } = await fetchPublic('http://rebinding.example/page', limits);
  expect([String(body), rebindingLookups]).toEqual([page, 1]);
});

const hostile: [target: string, reason: OutboundFailure][] = [
  // URLs that are rejected as such
  ['', 'bad-url'],
  ['public.example', 'bad-url'],
  ['//public.example/page', 'bad-url'],
  ['ftp://public.example/', 'bad-url'],
  ['file:///etc/passwd', 'bad-url'],
  ['data:text/html,<title>x</title>', 'bad-url'],
  ['javascript:alert(1)', 'bad-url'],
  ['gopher://public.example/', 'bad-url'],
  ['ws://public.example/', 'bad-url'],
  ['http://user@public.example/page', 'bad-url'],
  ['http://user:secret@public.example/page', 'bad-url'],
  ['http://public.example:8080/', 'bad-url'],
  ['https://public.example:80/', 'bad-url'],
  ['http://public.example:443/', 'bad-url'],
  ['http://public.example:22/', 'bad-url'],
  [`http://public.example/${'x'.repeat(2000)}`, 'bad-url'],
  [`http://public.example/${'é'.repeat(500)}`, 'bad-url'],
  ['http://localhost/', 'bad-url'],
  ['http://LOCALHOST./', 'bad-url'],
  ['http://api.localhost/', 'bad-url'],
  ['http://printer/', 'bad-url'],
  ['http://printer.local/', 'bad-url'],
  ['http://metadata.google.internal/', 'bad-url'],
  ['http://router.lan/', 'bad-url'],
  ['http://box.home.arpa/', 'bad-url'],
  ['http://hidden.onion/', 'bad-url'],
  ['http://[::1', 'bad-url'],
  ['http://sangam.example/@asha', 'own-host'],
  ['https://SANGAM.example./', 'own-host'],
  ['http://public.example/to-own-host', 'own-host'],
  // Addresses
  ['http://127.0.0.1/', 'private-address'],
  ['http://127.1/', 'private-address'],
  ['http://2130706433/', 'private-address'],
  ['http://0x7f000001/', 'private-address'],
  ['http://0177.0.0.1/', 'private-address'],
  ['http://127.0.0.1./', 'private-address'],
  ['http://①②⑦.⓪.⓪.①/', 'private-address'],
  ['http://0.0.0.0/', 'private-address'],
  ['http://10.1.2.3/', 'private-address'],
  ['http://172.31.255.255/', 'private-address'],
  ['http://192.168.1.1/', 'private-address'],
  ['http://100.64.0.1/', 'private-address'],
  ['http://169.254.169.254/latest/meta-data/', 'private-address'],
  ['http://198.18.0.1/', 'private-address'],
  ['http://168.63.129.16/', 'private-address'],
  ['http://224.0.0.1/', 'private-address'],
  ['http://255.255.255.255/', 'private-address'],
  ['http://[::1]/', 'private-address'],
  ['http://[::]/', 'private-address'],
  ['http://[::ffff:127.0.0.1]/', 'private-address'],
  ['http://[::ffff:7f00:1]/', 'private-address'],
  ['http://[64:ff9b::a00:1]/', 'private-address'],
  ['http://[2002:7f00:1::]/', 'private-address'],
  ['http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', 'private-address'],
  ['http://[fe80::1]/', 'private-address'],
  ['http://[fd12:3456::1]/', 'private-address'],
  ['http://[ff02::1]/', 'private-address'],
  ['http://intranet.example/', 'private-address'],
  ['http://mixed.example/', 'private-address'],
  ['http://mapped.example/', 'private-address'],
  ['http://nat64.example/', 'private-address'],
  ['http://unique-local.example/', 'private-address'],
  // Names
  ['http://nowhere.example/', 'unresolved'],
  ['http://unknown.example/', 'unresolved'],
  ['http://slow-name.example/', 'timeout'],
  // Redirects
  ['http://public.example/hop-3', 'too-many-redirects'],
  ['http://public.example/loop', 'too-many-redirects'],
  ['http://public.example/to-loopback', 'private-address'],
  ['http://public.example/to-ipv6-loopback', 'private-address'],
  ['http://public.example/to-metadata', 'private-address'],
  ['http://public.example/to-private-name', 'private-address'],
  ['http://public.example/to-rebinding', 'private-address'],
  ['http://public.example/to-port', 'bad-url'],
  ['http://public.example/to-file', 'bad-url'],
  ['http://public.example/to-credentials', 'bad-url'],
  ['http://public.example/empty-redirect', 'bad-status'],
  // Servers
  ['http://public.example/missing', 'bad-status'],
  ['http://public.example/error', 'bad-status'],
  ['http://public.example/partial', 'bad-status'],
  ['http://upgrade.example/', 'bad-status'],
  ['http://public.example/script', 'bad-type'],
  ['http://public.example/untyped', 'bad-type'],
  ['http://public.example/double-encoded', 'bad-type'],
  ['http://public.example/unknown-encoding', 'bad-type'],
  ['http://public.example/announced-large', 'too-large'],
  ['http://public.example/endless', 'too-large'],
  ['http://public.example/bomb', 'too-large'],
  ['http://public.example/nothing-zipped', 'too-large'],
  ['http://public.example/silent', 'timeout'],
  ['http://public.example/slow-body', 'timeout'],
  ['http://public.example/dripping', 'timeout'],
  ['http://public.example/huge-headers', 'unreachable'],
  ['http://public.example/false-gzip', 'unreachable'],
  ['http://public.example/cut-gzip', 'unreachable'],
  ['http://public.example/broken', 'unreachable'],
  ['http://garbage.example/', 'unreachable'],
  ['http://closed.example/', 'unreachable'],
  ['https://public.example/page', 'unreachable'],
];

describe('no response is used from', () => {
  test.concurrent.each(hostile)('%s', async (target, reason) => {
    await expect(fetchPublic(target, limits)).rejects.toMatchObject({ reason });
  });
});

test('the fetcher of the product reaches no private address', async () => {
  expect(parsePublicUrl('http://127.0.0.1/')).toBeDefined();
  await expect(
    createPublicFetch({ ownHost: 'sangam.example' })('http://127.0.0.1/', limits),
  ).rejects.toMatchObject({
    reason: 'private-address',
  });
});

test('the caller learns the host of every request before it is sent', async () => {
  const requested: string[] = [];
  const onRequest = async (host: string) => void requested.push(host);
  await fetchPublic('http://public.example/hop-1', { ...limits, onRequest });
  expect(requested).toEqual(['public.example', 'public.example', 'public.example']);
});

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['2001:4860:4860::8888', true],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['fe80::1%eth0', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
