import { useEffect } from 'react';
import { selectUnreadTotal } from '../../features/chat/rooms/unread.slice.ts';
import { selectUnreadCount } from '../../features/notifications/notifications.slice.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';

/** Shows the number of unread notifications and messages on the icon of the installed app, until sign-out. */
export function useAppBadge(): void {
  const count = useAppSelector(selectUnreadCount) + useAppSelector(selectUnreadTotal);
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    navigator.setAppBadge(count).catch(() => null);
    return () => void navigator.clearAppBadge().catch(() => null);
  }, [count]);
}
