import { sendInBackground } from '../src/lib/outbox/background-sender.ts';

declare const self: ServiceWorkerGlobalScope;

/** The sync tag that `client/src/app/outbox.ts` registers, and the message that wakes its pages. */
const outboxTag = 'send-outbox';

/**
 * When the network is back, wakes the open pages, which send the outbox; without an open page sends it here. Unsent chat
 * messages have a queue of their own, which only pages send.
 */
export function addSyncListener(): void {
  // TypeScript has no types for Background Sync, which only Chromium has.
  self.addEventListener('sync', (event) => {
    if (Reflect.get(event, 'tag') !== outboxTag || !(event instanceof ExtendableEvent)) return;
    event.waitUntil(sendOutbox());
  });
}

async function sendOutbox(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(outboxTag, []);
  if (tabs.length === 0) await sendInBackground();
}
