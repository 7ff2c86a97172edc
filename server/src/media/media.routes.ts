import { mediaRoot } from '@sangam/contract/media/media.calls.ts';
import { putUpload } from '@sangam/contract/media/media.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { bindEndpoint } from '../lib/bind-endpoint.ts';
import type { MediaReader } from './media-reader.ts';
import type { createUploadReceiver } from './receive-upload.ts';
import { sendMedia } from './send-media.ts';

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
    return { message: 'The file is here', data: {} };
  });
}

const forever = 'public, max-age=31536000, immutable';
/** Shorter than the address lives that it leads to. */
const forMinutes = 'public, max-age=240';

/**
 * Shows pictures and films to whoever has their address. What people uploaded is never a page of ours:
 * it may not run anything, be taken for another type, or be opened as a document.
 */
export function mediaRoutes(app: FastifyInstance, reader: MediaReader): void {
  app.get<{ Params: { key: string; name: string } }>(
    `${mediaRoot}/:key/:name`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { key, name } = request.params;
      const file = await reader.find(key, name);
      if (!file) throw new AppError('NOT_FOUND');
      if ('address' in file) {
        return reply.header('cache-control', forMinutes).redirect(file.address, 302);
      }
      const headers = {
        'content-type': file.type,
        'cache-control': forever,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="sangam-${name}"`,
      };
      return sendMedia(request, reply, { path: file.path, etag: `"${key}-${name}"`, headers });
    },
  );
}
