import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../core/error-code.ts';
import { AppError } from '../core/app-error.ts';

interface Slice {
  readonly start: number;
  readonly end: number;
}

interface Sending {
  readonly path: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a file that never changes, whole or the piece that was asked for. */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, etag, headers }: Sending,
) {
  const known = { ...headers, etag, 'accept-ranges': 'bytes' };
  // Costs no look at the disk: the row says that the file is there.
  if (request.headers['if-none-match']?.includes(etag)) {
    return reply.code(304).headers(known).send();
  }
  const size = await sizeOf(path);
  reply.headers(known);

  const { range, 'if-range': ifRange = etag } = request.headers;
  const slice = range !== undefined && ifRange === etag ? sliceOf(range, size) : undefined;
  if (slice === 'outside') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = slice ?? { start: 0, end: size - 1 };
  if (slice) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  // Without a stream the framework would say that the length is nought.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(createReadStream(path, { start, end }));
}

/** One piece; a list of several, or what is no range at all, is answered with the whole. */
function sliceOf(range: string, size: number): Slice | 'outside' | undefined {
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
