import { connectedSocket } from '../chat-socket.ts';

const sendEveryMs = 1000;

/** Per room: how far it has been read, and the position last sent to the server. */
const reading = new Map<string, { seq: number; sent: number }>();

/** Sends how far a room has been read: at once, then throttled to once a second. */
export function sendRead(roomId: string, seq: number): void {
  const known = reading.get(roomId);
  if (known) {
    known.seq = Math.max(known.seq, seq);
    return;
  }
  connectedSocket()?.emit('room:read', { roomId, seq });
  reading.set(roomId, { seq, sent: seq });
  setTimeout(() => {
    const now = reading.get(roomId);
    reading.delete(roomId);
    if (now && now.seq > now.sent) sendRead(roomId, now.seq);
  }, sendEveryMs);
}

/** Sends it again past the throttle: the room was marked as unread since. */
export function resendRead(roomId: string, seq: number): void {
  reading.delete(roomId);
  sendRead(roomId, seq);
}
