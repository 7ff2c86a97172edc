import * as endpoints from '@sangam/contract/captions/captions.endpoints.ts';
import { mediaRoot } from '@sangam/contract/media/media.calls.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CaptionsService } from './captions.service.ts';

interface CaptionsRoutesOptions {
  readonly captions: CaptionsService;
}

export function captionsRoutes(app: FastifyInstance, { captions }: CaptionsRoutesOptions): void {
  bindEndpoint(app, endpoints.listCaptions, async ({ query }, { viewer }) => ({
    message: 'Captions',
    data: await captions.listCaptions(viewer, query.mediaId),
  }));

  bindEndpoint(app, endpoints.saveCaptions, async ({ body }, { viewer }) => ({
    message: 'Captions saved',
    data: await captions.saveCaptions(viewer, body),
  }));

  bindEndpoint(app, endpoints.deleteCaptions, async ({ body }, { viewer }) => {
    await captions.deleteCaptions(viewer, body);
    return { message: 'Captions deleted', data: {} };
  });
}

/**
 * Serves the caption files of videos. Like the video, a file is open to every client that has its URL, and is sent as an
 * attachment, so that browsers never open it as a page.
 */
export function captionFilesRoutes(
  app: FastifyInstance,
  { captions }: CaptionsRoutesOptions,
): void {
  app.get<{ Params: { key: string; language: string } }>(
    `${mediaRoot}/:key/captions/:language(^[a-z]{2}).vtt`,
    { config: { access: 'public' } },
    async ({ params, headers }, reply) => {
      const file = await captions.findCaptionFile(params.key, params.language);
      if (!file) throw new AppError('NOT_FOUND');
      const etag = `"${file.revision}"`;
      reply.headers({
        'content-type': 'text/vtt; charset=utf-8',
        // Browsers revalidate it at each use, so that removed captions are not shown.
        'cache-control': 'public, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="sangam-captions-${params.language}.vtt"`,
        etag,
      });
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.send(file.webVtt);
    },
  );
}
