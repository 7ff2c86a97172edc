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
  readonly path: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends an immutable file, whole or the requested range. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, etag, headers }: MediaResponse,
) {
  const known = { ...headers, etag, 'accept-ranges': 'bytes' };
  // Needs no disk access: the row shows that the file exists.
  if (request.headers['if-none-match']?.includes(etag)) {
    return reply.code(304).headers(known).send();
  }
  const size = await sizeOf(path);
  reply.headers(known);

  const { range, 'if-range': ifRange = etag } = request.headers;
  const slice = range !== undefined && ifRange === etag ? parseRange(range, size) : undefined;
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
