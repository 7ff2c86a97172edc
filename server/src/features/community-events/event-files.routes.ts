import { eventMaterialPath } from '@sangam/contract/community-events/event-files.calls.ts';
import * as endpoints from '@sangam/contract/community-events/event-files.endpoints.ts';
import { EventMaterialQuery } from '@sangam/contract/community-events/event-files.schema.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { attachmentHeader } from '../../platform/media/documents.ts';
import { forwardMedia, sendMedia } from '../../platform/media/send-media.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import type { CommunityEvents } from './community-events.service.ts';
import type { EventFiles } from './event-files.service.ts';

interface EventFilesFeature {
  readonly communityEvents: Pick<CommunityEvents, 'readEvent'>;
  readonly eventFiles: EventFiles;
}

export function eventFilesRoutes(
  app: FastifyInstance,
  { communityEvents, eventFiles }: EventFilesFeature,
  storage: MediaStorage,
): void {
  bindEndpoint(app, endpoints.saveEventCover, async ({ body }, { viewer, files }) => {
    await eventFiles.saveEventCover(viewer, body, files[0]);
    return {
      message: 'Cover saved',
      data: { event: await communityEvents.readEvent(viewer, body.id) },
    };
  });

  bindEndpoint(app, endpoints.addEventMaterial, async ({ body }, { viewer, files }) => {
    await eventFiles.addEventMaterial(viewer, body, files[0]);
    return {
      message: 'File added',
      data: { event: await communityEvents.readEvent(viewer, body.id) },
    };
  });

  bindEndpoint(app, endpoints.addEventPhotos, async ({ body }, { viewer, files }) => {
    await eventFiles.addEventPhotos(viewer, body, files);
    return {
      message: 'Photos added',
      data: { event: await communityEvents.readEvent(viewer, body.id) },
    };
  });

  bindEndpoint(app, endpoints.removeEventFile, async ({ body }, { viewer }) => {
    await eventFiles.removeEventFile(viewer, body);
    return {
      message: 'File removed',
      data: { event: await communityEvents.readEvent(viewer, body.id) },
    };
  });

  materialRoute(app, eventFiles, storage);
}

/** Streams a file instead of the envelope. It must not run, be taken for another type, or be opened as a document. */
function materialRoute(app: FastifyInstance, eventFiles: EventFiles, storage: MediaStorage): void {
  app.get<{ Querystring: EventMaterialQuery }>(
    eventMaterialPath,
    { config: { access: 'signed-in' }, schema: { querystring: EventMaterialQuery } },
    async (request, reply) => {
      const { viewer, query } = request;
      if (!viewer) throw new AppError('NOT_SIGNED_IN');
      const { key, type, fileName } = await eventFiles.findMaterial(viewer, query);
      const name = `main.${type.replace(/^.*\//, '')}`;
      const headers = {
        'content-type': type,
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': attachmentHeader(fileName),
      };
      const etag = `"${query.fileId}"`;
      const stored = await storage.locate(key, name, 60);
      return 'path' in stored
        ? sendMedia(request, reply, { path: stored.path, etag, headers })
        : forwardMedia(request, reply, { url: stored.url, etag, headers });
    },
  );
}
