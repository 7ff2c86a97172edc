import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { clearOnSignOut } from '../../../lib/external-store.ts';
import { selectRoom } from '../chat.slice.ts';
import { connectedSocket } from '../chat-socket.ts';

const sendEveryMs = 1000;

/** Per room that was sent within the last second: how far it has been read, and the position sent to the server. */
const reading = clearOnSignOut(new Map<string, { seq: number; sent: number }>());

/** Sends how far a room has been read: at once, then throttled to once a second. */
function sendRead(roomId: string, seq: number): void {
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

/** Sends how far a room has been read without waiting: the user marked it as unread and has come back. */
function resendRead(roomId: string, seq: number): void {
  reading.delete(roomId);
  sendRead(roomId, seq);
}

/** Marks the open room as read up to `seenSeq`, the last message that was shown, while the window is visible. */
export function useReadMarking(roomId: string, seenSeq: number): void {
  const room = useAppSelector((state) => selectRoom(state, roomId));
  const isOnline = useAppSelector((state) => state.connection.status === 'online');
  const isWindowVisible = useSyncExternalStore(onVisibility, isVisible);
  const isRead = room !== undefined && seenSeq > 0 && isOnline && isWindowVisible;
  const isNewlyRead = isRead && seenSeq > room.readSeq;

  useEffect(() => {
    if (isNewlyRead) sendRead(roomId, seenSeq);
  }, [roomId, seenSeq, isNewlyRead]);

  // A room that the user marked as unread stays so until the user returns to it.
  const markReadAgain = useEffectEvent((opened: string) => {
    if (room?.isMarkedUnread) resendRead(opened, seenSeq);
  });
  useEffect(() => {
    if (isRead) markReadAgain(roomId);
  }, [roomId, isRead]);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
