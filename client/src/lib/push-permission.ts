/** Whether this browser can show push messages, and whether the user allows it; never asks. */
export function readPushPermission(): NotificationPermission | 'unsupported' {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isSupported ? Notification.permission : 'unsupported';
}
