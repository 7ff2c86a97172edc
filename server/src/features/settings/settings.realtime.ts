import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import type { SettingsFeature } from './settings.feature.ts';

interface SettingsRealtimeOptions extends SettingsFeature {
  readonly io: LiveServer;
  readonly live: LiveEvents;
}

/** Synchronizes the tabs and devices of a user; a new username is broadcast, except across a block. */
export function settingsRealtime(options: SettingsRealtimeOptions): void {
  const { io, live, settings, preferences } = options;

  live.on('preferences:changed', async (userId) => {
    const room = userRoom(userId);
    if (live.hasConnections(room)) {
      io.to(room).emit('preferences:changed', await preferences.getPreferences(userId));
    }
  });

  live.on('account:changed', async (userId) => {
    const room = userRoom(userId);
    if (live.hasConnections(room)) {
      io.to(room).emit('account:changed', await settings.getAccount({ id: userId }));
    }
  });

  live.on('person:renamed', async ({ userId, before, username }) => {
    const audience = await live.audience([userId]);
    audience.emit('person:renamed', { before, username });
  });
}
