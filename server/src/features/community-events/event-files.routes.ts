import * as endpoints from '@sangam/contract/community-events/event-files.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommunityEvents } from './community-events.service.ts';
import type { EventFiles } from './event-files.service.ts';

interface EventFilesFeature {
  readonly communityEvents: Pick<CommunityEvents, 'readEvent'>;
  readonly eventFiles: EventFiles;
}

export function eventFilesRoutes(
  app: FastifyInstance,
  { communityEvents, eventFiles }: EventFilesFeature,
): void {
  bindEndpoint(app, endpoints.saveEventCover, async ({ body }, { viewer, files }) => {
    await eventFiles.saveEventCover(viewer, body, files[0]);
    return {
      message: 'Cover saved',
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
}
