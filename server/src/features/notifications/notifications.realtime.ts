import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import type { Notifications } from './notifications.service.ts';

interface NotificationsRealtimeOptions {
  readonly io: LiveServer;
  readonly live: LiveEvents;
  readonly notifications: Pick<Notifications, 'changePayload'>;
}

/** Updates the badge and the list in every open tab of the recipient. */
export function notificationsRealtime(options: NotificationsRealtimeOptions): void {
  const { io, live, notifications } = options;
  live.on('notifications:changed', async (changes) => {
    for (const change of changes) {
      const room = userRoom(change.recipientId);
      if (!live.hasConnections(room)) continue;
      io.to(room).emit('notifications:changed', await notifications.changePayload(change));
    }
  });
  // Most recipients of an announcement are not online: each process selects those who are connected to it.
  live.onAnyProcess('announcement:notified', async (changes) => {
    for (const change of changes) {
      const room = userRoom(change.recipientId);
      if (!live.hasLocalConnections(room)) continue;
      io.local.to(room).emit('notifications:changed', await notifications.changePayload(change));
    }
  });
}
