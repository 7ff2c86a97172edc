import { mediaRoot } from '@sangam/contract/media/media.calls.ts';
import { putUpload } from '@sangam/contract/media/media.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { bindEndpoint } from '../http/bind-endpoint.ts';
import { attachmentHeader } from './documents.ts';
import type { MediaReader } from './media-reader.ts';
import type { createUploadReceiver } from './receive-upload.ts';
import type { ReadPass } from './read-signatures.ts';
import { forwardMedia, sendMedia } from './send-media.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Receives the files that browsers PUT to their presigned URLs. */
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
 * Serves photos and videos to every client that has the URL, and the files of a room or a draft only by a signed URL: for
 * one member, for the moderator of a case, or for the link preview of a message that is being written. Not materials of
 * events.
 * An uploaded file must not run scripts, be taken for another type, or be opened as a document.
 */
export function mediaRoutes(app: FastifyInstance, reader: MediaReader): void {
  app.get<{ Params: { key: string; name: string }; Querystring: Record<string, unknown> }>(
    `${mediaRoot}/:key/:name`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { key, name } = request.params;
      const file = await reader.find(key, name, readSignedParams(request.query));
      if (!file) throw new AppError('NOT_FOUND');
      // Browsers cache the file but revalidate it at each use, so that a removed file is not shown.
      const cache = `${file.isPrivate ? 'private' : 'public'}, no-cache`;
      // The storage of files with a name would send its own headers.
      if ('url' in file && file.fileName === null) {
        return reply.header('cache-control', cache).redirect(file.url, 302);
      }
      const headers = {
        'content-type': file.type,
        'cache-control': cache,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition':
          file.fileName === null
            ? `attachment; filename="sangam-${name}"`
            : attachmentHeader(file.fileName),
      };
      const etag = `"${key}-${name}"`;
      return 'url' in file
        ? forwardMedia(request, reply, { url: file.url, etag, headers })
        : sendMedia(request, reply, { path: file.path, etag, headers });
    },
  );
}

/** The parameters of a signed URL; undefined where they are missing or malformed. */
function readSignedParams(query: Record<string, unknown>): ReadPass | undefined {
  const { for: reader, until, signature } = query;
  if (typeof reader !== 'string' || typeof until !== 'string' || typeof signature !== 'string') {
    return undefined;
  }
  if (!uuid.test(reader) || !/^\d{1,12}$/.test(until)) return undefined;
  return { for: reader, until, signature };
}
