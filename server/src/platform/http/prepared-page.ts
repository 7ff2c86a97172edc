import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type ContentEncoding } from './content-encoding.ts';

const htmlType = 'text/html; charset=utf-8';

/** A page with its compressed copies, which are made once for all requests. */
export interface PreparedPage {
  /** The content security policy. */
  readonly policy: string;
  readonly type: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<ContentEncoding, Buffer>>;
}

interface PrepareOptions {
  /** Of Brotli: the best takes 20 ms, which is too long for a page that changes. */
  readonly quality?: number;
  /** The media type; HTML if it is not set. */
  readonly type?: string;
}

/**
 * Compresses the page synchronously, which blocks the process meanwhile. The policy must fit the inline code of the
 * text.
 */
export function preparePage(
  text: string,
  policy: string,
  { quality = constants.BROTLI_MAX_QUALITY, type = htmlType }: PrepareOptions = {},
): PreparedPage {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return {
    policy,
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 24)}"`,
    bodies: { br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity), identity },
  };
}

/** Sends the page, or 304 if the browser has it. Browsers may store the page, but must revalidate it at every use. */
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
  return reply.code(status).type(page.type).send(page.bodies[encoding]);
}

/** Names one more request header that the response depends on. */
export function addVary(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  if (before === undefined) reply.header('vary', header);
  else if (!String(before).includes(header)) reply.header('vary', `${String(before)}, ${header}`);
}
