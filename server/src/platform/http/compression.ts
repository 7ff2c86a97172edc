import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { apiRoot } from '@sangam/contract/http/call.ts';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, type ContentEncoding } from './content-encoding.ts';

/** In characters; a shorter response fits into one packet without compression. */
const minLength = 1200;

/** The fastest level of each: a page of the feed takes 0.1 ms and shrinks to a quarter. */
const compress: Record<Exclude<ContentEncoding, 'identity'>, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => gzipSync(text, { level: 1 }),
};

/**
 * Compresses API responses that do not fit into one packet, because mobile data costs money. Not under `/auth`, where a
 * request with only a cookie gets a token: the length of a compressed response can reveal its content.
 */
export function compressResponses(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minLength) return payload;
    if (request.routeOptions.url?.startsWith(`${apiRoot}/auth/`)) return payload;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding);
    return compress[encoding](payload);
  });
}
