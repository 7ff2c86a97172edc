import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { personRoom, type LiveServer } from '../../platform/realtime/live-server.ts';

/** Keeps the lists of both sides true in every open tab. */
export function networkRealtime({ io, live }: { io: LiveServer; live: LiveEvents }): void {
  live.on('network:changed', async (changes) => {
    for (const { userId, ...change } of changes) {
      io.to(personRoom(userId)).emit('network:changed', change);
    }
  });
}
