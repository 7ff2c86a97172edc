import { mediaRoot } from '@sangam/contract/media/media.calls.ts';
import { putUpload } from '@sangam/contract/media/media.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { bindEndpoint } from '../http/bind-endpoint.ts';
import type { MediaReader } from './media-reader.ts';
import type { createUploadReceiver } from './receive-upload.ts';
import type { ReadPass } from './read-signatures.ts';
import { sendMedia } from './send-media.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Takes what browsers put at the addresses that they were given. */
export function uploadRoutes(
  app: FastifyInstance,
  receive: ReturnType<typeof createUploadReceiver>,
): void {
  bindEndpoint(app, putUpload, async ({ params, query }, { request }) => {
    const length = request.headers['content-length'];
    await receive({
      ...params,
      ...query,
      type: request.headers['content-type'],
      bytes: length === undefined ? undefined : Number(length),
      body: request.raw,
    });
    return { message: 'File uploaded', data: {} };
  });
}

/**
 * Shows pictures and films to whoever has their address, and those of a room's members to whom the address was
 * given. What people uploaded is never a page of ours:
 * it may not run anything, be taken for another type, or be opened as a document.
 */
export function mediaRoutes(app: FastifyInstance, reader: MediaReader): void {
  app.get<{ Params: { key: string; name: string }; Querystring: Record<string, unknown> }>(
    `${mediaRoot}/:key/:name`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { key, name } = request.params;
      const file = await reader.find(key, name, passIn(request.query));
      if (!file) throw new AppError('NOT_FOUND');
      // Kept by browsers, but asked for again at each use: what was removed is not shown from a cache.
      const cache = `${file.isPrivate ? 'private' : 'public'}, no-cache`;
      if ('address' in file) {
        return reply.header('cache-control', cache).redirect(file.address, 302);
      }
      const headers = {
        'content-type': file.type,
        'cache-control': cache,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="sangam-${name}"`,
      };
      return sendMedia(request, reply, { path: file.path, etag: `"${key}-${name}"`, headers });
    },
  );
}

/** What an address for one reader carries; undefined where it is none. */
function passIn(query: Record<string, unknown>): ReadPass | undefined {
  const { for: reader, until, signature } = query;
  if (typeof reader !== 'string' || typeof until !== 'string' || typeof signature !== 'string') {
    return undefined;
  }
  if (!uuid.test(reader) || !/^\d{1,12}$/.test(until)) return undefined;
  return { for: reader, until, signature };
}
