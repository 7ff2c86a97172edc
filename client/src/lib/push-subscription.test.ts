import { beforeEach, expect, test, vi } from 'vitest';
import { endPushSubscription } from '../app/persisted-parts.ts';
import { failure, stubApiServerForEachTest, success } from '../testing/stub-api-server.ts';
import { readPushPermission } from './push-permission.ts';
import {
  isDeviceSubscribed,
  refreshSubscription,
  subscribeDevice,
  unsubscribeDevice,
} from './push-subscription.ts';

const keys = { p256dh: 'a-public-key', auth: 'a-secret' };
const server = stubApiServerForEachTest();

/** A browser with one service worker; its subscription is bound to the key of the server. */
function stubBrowser(answer: NotificationPermission) {
  const browser = {
    key: null as string | null,
    /** The texts of the notifications that are shown. */
    shown: [] as string[],
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: browser.requestPermission,
  };
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
    unsubscribe: async () => {
      browser.key = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.key === null ? null : subscription),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.key !== null && browser.key !== applicationServerKey)
        throw new DOMException('Another key', 'InvalidStateError');
      browser.key = applicationServerKey;
      return subscription;
    },
  };
  const getNotifications = async () =>
    browser.shown.map((title) => ({
      close: () => {
        browser.shown = browser.shown.filter((other) => other !== title);
      },
    }));
  const registration = { pushManager, getNotifications };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return browser;
}

beforeEach(() => {
  localStorage.clear();
  server.respond(({ call }) =>
    call.startsWith('GET') ? success({ publicKey: 'key-1' }) : success({ isSubscribed: true }),
  );
  return () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };
});

test('reading the state never asks for permission', async () => {
  expect(readPushPermission()).toBe('unsupported');
  const browser = stubBrowser('granted');
  expect(readPushPermission()).toBe('default');
  await refreshSubscription('asha');
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

test('a device is subscribed after permission, with the key of the server', async () => {
  const browser = stubBrowser('granted');
  expect(await subscribeDevice('asha')).toBe(true);
  expect(isDeviceSubscribed('asha')).toBe(true);
  expect(browser.key).toBe('key-1');
  const sent = server.calls.find(({ call }) => call === 'POST /api/push/subscribe');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ endpoint: 'https://push.example/1', keys });
});

test('nothing is subscribed without permission', async () => {
  const browser = stubBrowser('denied');
  expect(await subscribeDevice('asha')).toBe(false);
  expect(isDeviceSubscribed('asha')).toBe(false);
  expect(browser.key).toBeNull();
  expect(readPushPermission()).toBe('denied');
});

test('a device is not marked as subscribed when the server refuses', async () => {
  stubBrowser('granted');
  server.respond(({ call }) =>
    call.startsWith('GET') ? success({ publicKey: 'key-1' }) : failure(400),
  );
  await expect(subscribeDevice('asha')).rejects.toThrow();
  expect(isDeviceSubscribed('asha')).toBe(false);
});

test('the start renews the subscription, also with new keys of the server', async () => {
  const browser = stubBrowser('granted');
  await subscribeDevice('asha');
  server.respond(({ call }) =>
    call.startsWith('GET') ? success({ publicKey: 'key-2' }) : success({ isSubscribed: true }),
  );
  await refreshSubscription('asha');
  expect(browser.key).toBe('key-2');
  expect(server.count('POST /api/push/subscribe')).toBe(2);
});

test('the start ends the subscription of another user of this browser', async () => {
  const browser = stubBrowser('granted');
  await subscribeDevice('asha');
  await refreshSubscription('ravi');
  expect(browser.key).toBeNull();
  expect(server.count('POST /api/push/subscribe')).toBe(1);
});

test('switching off ends the subscription in the browser and on the server', async () => {
  const browser = stubBrowser('granted');
  await subscribeDevice('asha');
  await unsubscribeDevice('asha');
  expect(browser.key).toBeNull();
  expect(isDeviceSubscribed('asha')).toBe(false);
  expect(server.count('POST /api/push/unsubscribe')).toBe(1);
});

test('sign-out ends the subscription in the browser', async () => {
  const browser = stubBrowser('granted');
  await subscribeDevice('asha');
  await endPushSubscription();
  expect(browser.key).toBeNull();
});

test('sign-out closes the notifications that are shown, also after the subscription ended', async () => {
  const browser = stubBrowser('granted');
  await subscribeDevice('asha');
  browser.shown = ['Ravi commented on your post', '2 messages'];
  await endPushSubscription();
  expect(browser.shown).toEqual([]);
  browser.shown = ['Ravi commented on your post'];
  await endPushSubscription();
  expect(browser.shown).toEqual([]);
});

test('sign-out works in a browser without service workers', async () => {
  await expect(endPushSubscription()).resolves.toBeUndefined();
});
