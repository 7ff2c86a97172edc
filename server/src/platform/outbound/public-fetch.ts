import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import {
  createPublicRequest,
  OutboundError,
  withOutboundTimeout,
  type OutboundOptions,
} from './public-request.ts';
import { parsePublicUrl } from './public-url.ts';

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
const headers = {
  accept: 'text/html,application/xhtml+xml,image/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en',
  'user-agent': 'SangamLinkPreview/1.0',
};

export type PublicFetch = ReturnType<typeof createPublicFetch>;

/**
 * Fetches pages and files of servers that a member named, following a few redirects, each guarded as in
 * `createPublicRequest`. Throws `OutboundError`, also for a status other than 200.
 */
export function createPublicFetch(options: OutboundOptions) {
  const requestPublic = createPublicRequest(options);

  async function follow(
    url: URL,
    limits: FetchLimits,
    signal: AbortSignal,
    redirects = 0,
  ): Promise<FetchedFile> {
    const { onRequest } = limits;
    const response = await requestPublic(url, { method: 'GET', headers, signal, onRequest });
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
    return withOutboundTimeout(limits.timeoutMs, (signal) => follow(url, limits, signal));
  };
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
