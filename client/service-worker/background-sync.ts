declare const self: ServiceWorkerGlobalScope;

/** The tag under which `client/src/app/outbox.ts` asks to be woken. */
const outboxTag = 'send-outbox';

/**
 * Wakes the open pages when the network is back: only a page can renew the session and send the outbox. Without an open
 * page it does nothing, and the next visit sends what waits.
 */
export function addSyncListener(): void {
  // TypeScript has no types for Background Sync, which only Chromium has.
  self.addEventListener('sync', (event) => {
    if (Reflect.get(event, 'tag') !== outboxTag || !(event instanceof ExtendableEvent)) return;
    event.waitUntil(wakePages());
  });
}

async function wakePages(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(outboxTag, []);
}
