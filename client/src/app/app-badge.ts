import { selectUnreadTotal } from '../features/chat/rooms/unread.slice.ts';
import { selectUnreadCount } from '../features/notifications/notifications.slice.ts';
import type { AppStore } from './store.ts';

/** Shows the number of unread notifications and messages on the icon of the installed app, until the session ends. */
export function showAppBadge(store: AppStore, sessionEnd: AbortSignal): void {
  if (!('setAppBadge' in navigator)) return;
  let shown: number | undefined;
  const show = () => {
    const state = store.getState();
    const count = selectUnreadCount(state) + selectUnreadTotal(state);
    if (count === shown) return;
    shown = count;
    navigator.setAppBadge(count).catch(() => null);
  };
  const stop = store.subscribe(show);
  show();
  sessionEnd.addEventListener('abort', () => {
    stop();
    navigator.clearAppBadge().catch(() => null);
  });
}
