import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import type {
  NotificationFilter,
  NotificationPreferencesForm,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export interface ListInput {
  readonly filter: NotificationFilter;
  readonly timestamp?: string | undefined;
}

export async function getNotifications({ filter, timestamp }: ListInput, options: RequestOptions) {
  const answer = await request(
    notificationsCalls.listNotifications,
    { query: { filter, ...(timestamp !== undefined && { timestamp }) } },
    options,
  );
  return answer.data;
}

export async function getUnreadCount(options: RequestOptions): Promise<number> {
  const answer = await request(notificationsCalls.getUnreadCount, undefined, options);
  return answer.data.unreadCount;
}

export async function postRead(ids: string[], options: RequestOptions): Promise<number> {
  const answer = await request(notificationsCalls.markNotificationsRead, { body: { ids } }, options);
  return answer.data.unreadCount;
}

export async function postUnread(ids: string[], options: RequestOptions): Promise<number> {
  const answer = await request(notificationsCalls.markNotificationsUnread, { body: { ids } }, options);
  return answer.data.unreadCount;
}

export async function postAllRead(options: RequestOptions) {
  const answer = await request(notificationsCalls.markAllNotificationsRead, undefined, options);
  return answer.data;
}

export async function postUndoAllRead(markedAt: string, options: RequestOptions): Promise<number> {
  const answer = await request(notificationsCalls.undoMarkAllNotificationsRead, { body: { markedAt } }, options);
  return answer.data.unreadCount;
}

export async function getPreferences(options: RequestOptions) {
  const answer = await request(notificationsCalls.getNotificationPreferences, undefined, options);
  return answer.data;
}

export async function postPreferences(form: NotificationPreferencesForm, options: RequestOptions) {
  const answer = await request(notificationsCalls.changeNotificationPreferences, { body: form }, options);
  return answer.data;
}
