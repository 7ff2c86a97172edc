import { liveSocket } from './chat-socket.ts';

const sendEveryMs = 1000;

/** Per room: how far it has been read, and that the server was told of some of it a moment ago. */
const reading = new Map<string, { seq: number; told: number }>();

/** Tells the server how far a room has been read: at once, then at most every second. */
export function tellRead(roomId: string, seq: number): void {
  const known = reading.get(roomId);
  if (known) {
    known.seq = Math.max(known.seq, seq);
    return;
  }
  liveSocket()?.emit('room:read', { roomId, seq });
  reading.set(roomId, { seq, told: seq });
  setTimeout(() => {
    const now = reading.get(roomId);
    reading.delete(roomId);
    if (now && now.seq > now.told) tellRead(roomId, now.seq);
  }, sendEveryMs);
}

/** Once more, though it may have been told a moment ago: since then the room was marked as unread. */
export function tellReadAgain(roomId: string, seq: number): void {
  reading.delete(roomId);
  tellRead(roomId, seq);
}
