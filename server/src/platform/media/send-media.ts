import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../core/error-code.ts';
import { AppError } from '../core/app-error.ts';

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface MediaResponse {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends an immutable file, whole or the requested range, or 304; throws NOT_FOUND if it is missing. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, etag, headers }: MediaResponse & { readonly path: string },
) {
  const known = { ...headers, etag, 'accept-ranges': 'bytes' };
  // Needs no disk access: the row shows that the file exists.
  if (isKnown(request, etag)) return reply.code(304).headers(known).send();
  const size = await sizeOf(path);
  reply.headers(known);

  const range = requestedRange(request, etag);
  const slice = range === undefined ? undefined : parseRange(range, size);
  if (slice === 'outside') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = slice ?? { start: 0, end: size - 1 };
  if (slice) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  // Without a stream the framework would send a length of 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(createReadStream(path, { start, end }));
}

/** Sends an immutable file of the S3 store without revealing its URL, whole or the requested range. */
export async function forwardMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, etag, headers }: MediaResponse & { readonly url: string },
) {
  const known = { ...headers, etag, 'accept-ranges': 'bytes' };
  // Neither needs the store: the row shows that the file exists.
  if (isKnown(request, etag)) return reply.code(304).headers(known).send();
  if (request.method === 'HEAD') return reply.headers(known).send(Readable.from([]));

  const range = requestedRange(request, etag);
  const stored = await fetch(url, { headers: range === undefined ? {} : { range } });
  if (stored.status === 404) throw new AppError('NOT_FOUND');
  if (!stored.body || (!stored.ok && stored.status !== 416)) {
    throw new Error(`the storage answered ${stored.status}`);
  }
  const contentRange = stored.headers.get('content-range');
  const length = stored.headers.get('content-length');
  reply.code(stored.status).headers({
    ...known,
    ...(contentRange !== null && { 'content-range': contentRange }),
  });
  if (stored.status === 416) {
    await stored.body.cancel();
    return reply.send();
  }
  if (length !== null) reply.header('content-length', length);
  return reply.send(Readable.from(stored.body));
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag) ?? false;
}

/** The range of a request, unless it is for another version of the file. */
function requestedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  return (headers['if-range'] ?? etag) === etag ? headers.range : undefined;
}

/** One range; several ranges or an invalid header are ignored, and the whole file is sent. */
function parseRange(range: string, size: number): ByteRange | 'outside' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range);
  const [, from = '', to = ''] = parts ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'outside' : { start, end };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new AppError('NOT_FOUND');
    throw error;
  }
}
