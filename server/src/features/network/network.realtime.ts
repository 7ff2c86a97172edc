import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';

/** Updates the lists in every open tab of the users who see a change: one or both of a pair. */
export function networkRealtime({ io, live }: { io: LiveServer; live: LiveEvents }): void {
  live.on('network:changed', async (changes) => {
    for (const { userId, ...change } of changes) {
      io.to(userRoom(userId)).emit('network:changed', change);
    }
  });
}
