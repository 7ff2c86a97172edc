import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type ContentEncoding } from './content-encoding.ts';

/** An HTML page with its compressed copies, which are made once for all requests. */
export interface PreparedPage {
  /** The content security policy. */
  readonly policy: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<ContentEncoding, Buffer>>;
}

/** `quality` is that of Brotli: the best takes 20 ms, which is too long for a page that changes. */
export function preparePage(
  html: string,
  policy: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): PreparedPage {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return {
    policy,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 24)}"`,
    bodies: { br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity), identity },
  };
}

/** Browsers may store the page, but must revalidate it at every use. */
export function sendPage(
  page: PreparedPage,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    etag: page.etag,
  });
  addVary(reply, 'accept-encoding');
  if (request.headers['if-none-match'] === page.etag && status === 200)
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** Names one more request header that the response depends on. */
export function addVary(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`);
}
