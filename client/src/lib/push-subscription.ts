import { pushCalls } from '@sangam/contract/push/push.calls.ts';
import { requestData } from './http-client.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';
import { localKey } from './stored-entry.ts';

/** Marks that this user gets push messages on this device; sign-out removes it. */
const part = 'push';

export function isDeviceSubscribed(username: string): boolean {
  return readLocal(localKey(username, part)) !== null;
}

/**
 * Asks for permission, so call it only after a tap of the user. Returns whether the user allows it; throws if the browser
 * or the server then fails to subscribe.
 */
export async function subscribeDevice(username: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe();
  writeLocal(localKey(username, part), 'on');
  return true;
}

/** Ends push messages to this user on this device, also on the server. Throws if the request fails. */
export async function unsubscribeDevice(username: string): Promise<void> {
  removeLocal(localKey(username, part));
  const registration = await findRegistration();
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await requestData(pushCalls.unsubscribeFromPush, { body: { endpoint } });
}

/**
 * At the start of the app, if notifications are allowed: subscribes this user again, because the session, the keys of the
 * server or the subscription of the browser may be new. Ends a subscription that another user left in this browser.
 */
export async function refreshSubscription(username: string): Promise<void> {
  if (isDeviceSubscribed(username)) {
    await subscribe();
    return;
  }
  const registration = await findRegistration();
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function subscribe(): Promise<void> {
  const registration = await findRegistration();
  const { publicKey } = await requestData(pushCalls.getPushKey, {});
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { pushManager } = registration;
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // The browser has a subscription with other keys, from before the secret of the server changed.
    const outdated = await pushManager.getSubscription();
    if (!outdated) throw error;
    await outdated.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await requestData(pushCalls.subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } });
}

const maxWaitMs = 10_000;

/** The service worker, which may still be starting. */
async function findRegistration(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('The service worker is not active')), maxWaitMs);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}
