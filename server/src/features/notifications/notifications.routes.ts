import * as endpoints from '@sangam/contract/notifications/notifications.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Notifications } from './notifications.service.ts';

export function notificationsRoutes(app: FastifyInstance, notifications: Notifications): void {
  bindEndpoint(app, endpoints.listNotifications, async ({ query }, { viewer }) => ({
    message: 'Your notifications',
    data: await notifications.listNotifications(viewer, query),
  }));

  bindEndpoint(app, endpoints.getUnreadCount, async (_, { viewer }) => ({
    message: 'Unread notifications',
    data: await notifications.getUnreadCount(viewer),
  }));

  bindEndpoint(app, endpoints.markNotificationsRead, async ({ body }, { viewer }) => ({
    message: 'Marked as read',
    data: await notifications.markNotificationsRead(viewer, body),
  }));

  bindEndpoint(app, endpoints.markNotificationsUnread, async ({ body }, { viewer }) => ({
    message: 'Marked as unread',
    data: await notifications.markNotificationsUnread(viewer, body),
  }));

  bindEndpoint(app, endpoints.markAllNotificationsRead, async (_, { viewer }) => ({
    message: 'All marked as read',
    data: await notifications.markAllNotificationsRead(viewer),
  }));

  bindEndpoint(app, endpoints.undoMarkAllNotificationsRead, async ({ body }, { viewer }) => ({
    message: 'Marked as unread',
    data: await notifications.undoMarkAllNotificationsRead(viewer, body.markedAt),
  }));

  bindEndpoint(app, endpoints.getNotificationPreferences, async (_, { viewer }) => ({
    message: 'Your notification preferences',
    data: await notifications.getNotificationPreferences(viewer),
  }));

  bindEndpoint(app, endpoints.changeNotificationPreferences, async ({ body }, { viewer }) => ({
    message: 'Saved',
    data: await notifications.changeNotificationPreferences(viewer, body),
  }));
}
