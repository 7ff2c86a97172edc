import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';

/** Broadcasts blocks and mutes, only to the tabs of the user who made them. */
export function relationsRealtime({ io, live }: { io: LiveServer; live: LiveEvents }): void {
  live.on('relations:changed', async ({ userId, otherUsername: username, action }) => {
    io.to(userRoom(userId)).emit('relations:changed', { username, action });
  });
}
