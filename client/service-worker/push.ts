import { pages } from '@sangam/contract/pages/pages.ts';
import type { OpenPageMessage } from '@sangam/contract/push/open-page-message.ts';
import type { PushMessage } from '@sangam/contract/push/push-message.ts';
import { deviceLanguage } from './device-language.ts';
import { workerTexts } from './worker-texts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows push messages, opens their pages, and subscribes again when the browser ends the subscription. */
export function addPushListeners(): void {
  self.addEventListener('push', (event) => event.waitUntil(showMessage(event)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPath(pathOf(event.notification)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}

function readMessage({ data }: PushEvent): PushMessage | null {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

/** Browsers end subscriptions whose messages show nothing, so that there is a text for every message. */
async function fallbackMessage(): Promise<PushMessage> {
  const { newNotifications: title } = workerTexts[await deviceLanguage()];
  return { title, body: '', tag: 'summary', path: pages.notifications };
}

function isMessage(value: unknown): value is PushMessage {
  const fields = ['title', 'body', 'tag', 'path'];
  return fields.every((field) => typeof Reflect.get(Object(value), field) === 'string');
}

async function showMessage(event: PushEvent): Promise<void> {
  const { title, body, tag, path } = readMessage(event) ?? (await fallbackMessage());
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { path },
  });
}

/** The path is from our server; another origin is never opened. */
function pathOf({ data }: Notification): string {
  const path: unknown = Reflect.get(Object(data), 'path');
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  return url.origin === self.location.origin ? url.pathname + url.search : pages.notifications;
}

/** In an open tab, if there is one that this worker controls; otherwise in a new one. */
async function openPath(path: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  try {
    if (!tab) throw new Error('No tab is open');
    await tab.focus();
    if (!(await opensItself(tab, path))) await tab.navigate(path);
  } catch {
    await self.clients.openWindow(path);
  }
}

/** Long enough for a tab that the browser has frozen, as on phones. */
const answerWithinMs = 2000;

/** Whether the page in the tab opens the path itself. Loading it would lose what is typed on the page, without a question. */
function opensItself(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const message: OpenPageMessage = { type: 'open-page', path };
  return new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answerWithinMs);
    tab.postMessage(message, [port2]);
  }).finally(() => port1.close());
}

/** Only a page has the access token: it registers the new subscription when the app is opened. */
async function renew(event: Event): Promise<void> {
  const { oldSubscription, newSubscription } = event as PushSubscriptionChangeEvent;
  if (newSubscription || !oldSubscription) return;
  await self.registration.pushManager.subscribe(oldSubscription.options).catch(() => null);
}
