import { isOpenPageMessage } from '@sangam/contract/push/open-page-message.ts';
import { navigate } from '../lib/router.tsx';

/** Opens the page of a tapped push notification without loading the app again, until the session ends. */
export function openTappedNotifications(sessionEnd: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', open, { signal: sessionEnd });
}

function open({ data, ports }: MessageEvent): void {
  if (!isOpenPageMessage(data)) return;
  ports[0]?.postMessage('opened');
  // A page that is open already gets no second history entry.
  navigate(data.path, { replace: data.path === location.pathname + location.search });
}
