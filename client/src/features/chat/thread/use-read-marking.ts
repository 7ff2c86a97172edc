import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectRoom } from '../chat.slice.ts';
import { sendRead, resendRead } from './read-marking.ts';

/** Tells the server how far the open room has been read, while the window is in sight. */
export function useReadMarking(roomId: string, seenSeq: number): void {
  const room = useAppSelector((state) => selectRoom(state, roomId));
  const isOnline = useAppSelector((state) => state.connection.status === 'online');
  const isInSight = useSyncExternalStore(onVisibility, isVisible);
  const isRead = room !== undefined && seenSeq > 0 && isOnline && isInSight;
  const isNews = isRead && seenSeq > room.readSeq;

  useEffect(() => {
    if (isNews) sendRead(roomId, seenSeq);
  }, [roomId, seenSeq, isNews]);

  // Marked by hand while it is open, it stays so until it is looked at again.
  const comeBackToIt = useEffectEvent((opened: string) => {
    if (room?.isMarkedUnread) resendRead(opened, seenSeq);
  });
  useEffect(() => {
    if (isRead) comeBackToIt(roomId);
  }, [roomId, isRead]);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
