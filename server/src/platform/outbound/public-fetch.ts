import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '../core/app-error.ts';
import { isPublicAddress } from './public-address.ts';
import { hostOf, parsePublicUrl } from './public-url.ts';

/** Why a request to another server has no usable response. */
export type OutboundFailure =
  | 'bad-url'
  | 'own-host'
  | 'private-address'
  | 'unresolved'
  | 'too-many-redirects'
  | 'bad-status'
  | 'bad-type'
  | 'too-large'
  | 'timeout'
  | 'unreachable';

export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

interface OutboundOptions {
  /** A host that is never requested: this product itself. */
  readonly ownHost: string;
  // How to reach other servers. Tests replace these; the product never does.
  /** All IP addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Where to connect for an address that was checked. */
  readonly connectTo?: (address: string, port: number) => { host: string; port: number };
}

interface FetchLimits {
  /** Content types that are accepted, such as 'text/html'; one that ends with a slash accepts all of its kind. */
  readonly types: readonly string[];
  /** The body, received and decompressed. */
  readonly maxBytes: number;
  /** Whether the beginning of a larger body is enough. */
  readonly acceptsBeginning?: boolean;
  /** For everything: names, redirects and body. */
  readonly timeoutMs: number;
  /** Called with the host before each request, also after redirects; may throw an `AppError`. */
  readonly onRequest?: (host: string) => Promise<void>;
}

export interface FetchedFile {
  /** After redirects. */
  readonly url: URL;
  /** Without parameters, in lower case. */
  readonly type: string;
  /** The `charset` parameter of the content type. */
  readonly charset: string | undefined;
  readonly body: Buffer;
}

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const userAgent = 'SangamLinkPreview/1.0';

export type PublicFetch = ReturnType<typeof createPublicFetch>;

/**
 * GET requests to servers that a member named, which must not reach private networks: every host is resolved once
 * per hop, all its addresses must be public, and the connection goes to the checked address.
 */
export function createPublicFetch({
  ownHost,
  resolve = resolveAll,
  connectTo = (host, port) => ({ host, port }),
}: OutboundOptions) {
  async function addressOf(url: URL): Promise<string> {
    const host = hostOf(url);
    if (host === ownHost) throw new OutboundError('own-host');
    const addresses = isIP(host)
      ? [host]
      : await resolve(host).catch((cause: unknown) => {
          throw new OutboundError('unresolved', { cause });
        });
    const [first] = addresses;
    if (first === undefined) throw new OutboundError('unresolved');
    if (!addresses.every(isPublicAddress)) throw new OutboundError('private-address');
    return first;
  }

  /** The response to one request, before its body is read. */
  async function open(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const hop = connectTo(address, isSecure ? 443 : 80);
    const hostname = hostOf(url);
    return new Promise((answer, fail) => {
      const request = (isSecure ? requestHttps : requestHttp)({
        ...hop,
        ...(isSecure && !isIP(hostname) && { servername: hostname }),
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          accept: 'text/html,application/xhtml+xml,image/*;q=0.8',
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'en',
          'user-agent': userAgent,
        },
        agent: false,
        maxHeaderSize: 16_384,
        signal,
      });
      request.once('response', answer);
      request.once('upgrade', (_, socket) => {
        socket.destroy();
        fail(new OutboundError('bad-status'));
      });
      request.once('error', fail);
      request.end();
    });
  }

  async function follow(
    url: URL,
    limits: FetchLimits,
    signal: AbortSignal,
    redirects = 0,
  ): Promise<FetchedFile> {
    const address = await addressOf(url);
    await limits.onRequest?.(hostOf(url));
    const response = await open(url, address, signal);
    // An error that comes after the response was given up must not end the process.
    response.on('error', () => {});
    try {
      const { location } = response.headers;
      if (redirectStatuses.has(response.statusCode ?? 0) && location !== undefined) {
        if (redirects === maxRedirects) throw new OutboundError('too-many-redirects');
        const next = parsePublicUrl(location, url);
        if (!next) throw new OutboundError('bad-url');
        response.destroy();
        return await follow(next, limits, signal, redirects + 1);
      }
      return await readFile(url, response, limits);
    } finally {
      response.destroy();
    }
  }

  return async function fetchPublic(target: string, limits: FetchLimits): Promise<FetchedFile> {
    const url = parsePublicUrl(target);
    if (!url) throw new OutboundError('bad-url');
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const timeout = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(new OutboundError('timeout')), { once: true });
    });
    try {
      // The race also ends a name lookup, which cannot be aborted.
      return await Promise.race([follow(url, limits, signal), timeout]);
    } catch (error) {
      if (error instanceof OutboundError || error instanceof AppError) throw error;
      throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  };
}

/** Asks the name servers directly: `lookup` would block a thread of the process for as long as they take. */
async function resolveAll(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

async function readFile(
  url: URL,
  response: IncomingMessage,
  { types, maxBytes, acceptsBeginning = false }: FetchLimits,
): Promise<FetchedFile> {
  if (response.statusCode !== 200) throw new OutboundError('bad-status');
  const [type = '', ...parameters] = (response.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const isAccepted = types.some((wanted) =>
    wanted.endsWith('/') ? type.startsWith(wanted) : type === wanted,
  );
  if (!isAccepted) throw new OutboundError('bad-type');
  const announcedBytes = Number(response.headers['content-length'] ?? 0);
  if (announcedBytes > maxBytes && !acceptsBeginning) throw new OutboundError('too-large');
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  const body = await readBeginning(response, maxBytes);
  if (body.length > maxBytes && !acceptsBeginning) throw new OutboundError('too-large');
  return { url, type, charset, body: body.subarray(0, maxBytes) };
}

/** Reads a body until more than `maxBytes` were decompressed. Closing it early also stops the transfer. */
async function readBeginning(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOf(response.headers['content-encoding']);
  if (decoder) limitReceived(response, maxBytes);
  // Errors of either reach the loop below.
  const body = decoder ? pipeline(response, decoder, () => {}) : response;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Data that decompresses to nothing would otherwise be received until the time is over. */
function limitReceived(response: IncomingMessage, maxBytes: number): void {
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) response.destroy(new OutboundError('too-large'));
  });
}

function decoderOf(encoding: string | undefined) {
  switch (encoding?.toLowerCase().trim()) {
    case undefined:
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new OutboundError('bad-type');
  }
}
