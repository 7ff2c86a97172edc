import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { personRoom, type LiveServer } from '../../platform/realtime/live-server.ts';

/** Told to the tabs of whoever did it; the other side hears nothing. */
export function relationsRealtime({ io, live }: { io: LiveServer; live: LiveEvents }): void {
  live.on('relations:changed', async ({ userId, otherUsername: username, action }) => {
    io.to(personRoom(userId)).emit('relations:changed', { username, action });
  });
}
