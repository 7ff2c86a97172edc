import * as endpoints from '@sangam/contract/announcements/announcements.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Announcements } from './announcements.service.ts';

export function announcementsRoutes(app: FastifyInstance, announcements: Announcements): void {
  bindEndpoint(app, endpoints.listAnnouncements, async ({ query }) => ({
    message: 'Announcements',
    data: await announcements.listAnnouncements(query.timestamp),
  }));

  bindEndpoint(app, endpoints.createAnnouncement, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Announcement saved',
    data: await announcements.createAnnouncement(viewer, body, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.changeAnnouncement, async ({ body }, { viewer }) => ({
    message: 'Announcement saved',
    data: await announcements.changeAnnouncement(viewer, body),
  }));

  bindEndpoint(app, endpoints.endAnnouncement, async ({ body }, { viewer }) => ({
    message: 'Announcement ended',
    data: await announcements.endAnnouncement(viewer, body.id),
  }));

  bindEndpoint(app, endpoints.deleteAnnouncement, async ({ body }, { viewer }) => {
    await announcements.deleteAnnouncement(viewer, body.id);
    return { message: 'Announcement deleted', data: {} };
  });

  bindEndpoint(app, endpoints.dismissAnnouncement, async ({ body }, { viewer }) => ({
    message: 'Announcement dismissed',
    data: await announcements.dismissAnnouncement(viewer, body.id),
  }));
}
