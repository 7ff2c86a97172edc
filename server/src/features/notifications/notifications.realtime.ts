import type { NotificationChange } from '../../platform/core/domain-events.ts';
import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import type { Notifications } from './notifications.service.ts';

interface NotificationsRealtimeOptions {
  readonly io: LiveServer;
  readonly live: LiveEvents;
  readonly notifications: Pick<Notifications, 'findChangePayloads' | 'findHoldingMembers'>;
}

/** Recipients per statement. */
const batchSize = 100;

/** Updates the badge and the list in every open tab of the recipient. */
export function notificationsRealtime(options: NotificationsRealtimeOptions): void {
  const { io, live, notifications } = options;

  async function send(
    changes: readonly NotificationChange[],
    target: Pick<LiveServer, 'to'>,
  ): Promise<void> {
    for (let start = 0; start < changes.length; start += batchSize) {
      const batch = changes.slice(start, start + batchSize);
      for (const { recipientId, payload } of await notifications.findChangePayloads(batch)) {
        target.to(userRoom(recipientId)).emit('notifications:changed', payload);
      }
    }
  }

  async function sendToConnected(changes: readonly NotificationChange[]): Promise<void> {
    await send(
      changes.filter(({ recipientId }) => live.hasConnections(userRoom(recipientId))),
      io,
    );
  }

  live.on('notifications:changed', sendToConnected);
  // Notifications for moderators and operators are shown only as long as the recipient is one.
  live.on('role:changed', (userId) => sendToConnected([{ recipientId: userId, freshId: null }]));
  // What members hold back of each other moves between the lists of their open screens.
  live.on('project:members-changed', async ({ projectId, personId, change }) => {
    if (change === 'role' || change === 'owner') return;
    await sendToConnected(await notifications.findHoldingMembers(projectId, [personId]));
  });
  live.on('project:deleted', async ({ projectId, memberIds }) =>
    sendToConnected(await notifications.findHoldingMembers(projectId, memberIds)),
  );
  // Most recipients of an announcement are not online: each process selects those that are connected to it.
  live.onAnyProcess('announcement:notified', (changes) =>
    send(
      changes.filter(({ recipientId }) => live.hasLocalConnections(userRoom(recipientId))),
      io.local,
    ),
  );
}
