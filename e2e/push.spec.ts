import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, logInByHand, register, signIn, test } from './support/people.ts';
import { withDatabase } from './support/database.ts';
import { checkScreen } from './support/screen.ts';

test.use({ serviceWorkers: 'allow' });

/** The test browser has no push service: subscribing returns the example of RFC 8291. */
async function stubPushService(page: Page, name = 'browser-test'): Promise<void> {
  await page.addInitScript((address) => {
    const key = 'test-subscription';
    const endpoint = localStorage.getItem('test-endpoint') ?? address;
    const subscription = {
      endpoint,
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    };
    const subscribe = async () => {
      localStorage.setItem(key, 'on');
      return subscription;
    };
    const getSubscription = async () => (localStorage.getItem(key) ? subscription : null);
    Object.assign(PushManager.prototype, { subscribe, getSubscription });
    // The headless browser denies notifications, whatever the context grants.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, `https://push.example/send/${name}`);
}

/** Delivers a message to the service worker as a push service would. */
async function deliverPush(
  context: BrowserContext,
  page: Page,
  message: object | string,
): Promise<void> {
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

interface RecordingWorker {
  shown: Map<string, { title: string; body: string }>;
  registration: {
    showNotification: (title: string, options: { body: string; tag: string }) => Promise<void>;
  };
}

/** Records what the service worker shows, by tag; it may not show anything in the headless browser. */
async function recordNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as RecordingWorker;
    scope.shown = new Map();
    scope.registration.showNotification = async (title, { body, tag }) => {
      scope.shown.set(tag, { title, body });
    };
  });
}

function shownNotifications(worker: Worker) {
  return worker.evaluate(() => [...(globalThis as unknown as RecordingWorker).shown.entries()]);
}

async function countSubscriptions(): Promise<number> {
  const rows = await withDatabase(
    (database) => database`
      select from push_subscriptions s join sessions l on l.id = s.session_id
      where s.endpoint like '%browser-test' and l.revoked_at is null`,
  );
  return rows.length;
}

test('a member turns on notifications for this device, gets one, and logs out', async ({
  page,
  person,
  context,
}) => {
  await stubPushService(page);
  await signIn(page, person);
  await page.goto('/settings?section=notifications');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const device = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(device).not.toBeChecked();
  await device.check();
  await expect.poll(countSubscriptions).toBe(1);
  const saved = () => page.waitForResponse('**/api/notifications/changepreferences');
  const quietHoursSaved = saved();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await quietHoursSaved;
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00');
  await page.getByLabel('From', { exact: true }).fill('23:30');
  const fromSaved = saved();
  await page.getByLabel('To', { exact: true }).focus();
  await fromSaved;
  const mentionsSaved = saved();
  await page.getByRole('checkbox', { name: 'Mentions: on your devices' }).click();
  await mentionsSaved;
  await checkScreen(page, 'notification settings');

  await page.reload();
  await expect(device).toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:30');
  await expect(page.getByRole('checkbox', { name: 'Mentions: on your devices' })).not.toBeChecked();

  const message = { title: 'Ravi liked your post', body: '', tag: 'group-1', path: '/saved' };
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  await recordNotifications(worker);
  await deliverPush(context, page, message);
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([['group-1', { title: 'Ravi liked your post', body: '' }]]);

  await page.getByRole('banner').getByRole('button', { name: person.name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(countSubscriptions).toBe(0);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('test-subscription')))
    .toBeNull();
});

test(
  'a member whose browser blocks notifications reads how to allow them',
  { tag: '@long' },
  async ({ page, person }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await signIn(page, person);
    await page.goto('/settings?section=notifications');
    await expect(page.getByText(/Your browser blocks notifications/)).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toHaveCount(0);
  },
);

/** A member with notifications on, on a page that the service worker controls. */
async function subscribeMember(page: Page, context: BrowserContext): Promise<Worker> {
  const member = await register('Meera');
  await stubPushService(page, member.email);
  await signIn(page, member);
  await page.goto('/settings?section=notifications');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('switch', { name: 'Notifications on this device' }).check();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('test-subscription')))
    .not.toBeNull();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  return worker;
}

test(
  'a message that cannot be read shows a text in the language of the device',
  { tag: '@long' },
  async ({ page, context }) => {
    const worker = await subscribeMember(page, context);
    await recordNotifications(worker);
    await deliverPush(context, page, 'not JSON');
    await expect
      .poll(() => shownNotifications(worker))
      .toEqual([['summary', { title: 'You have new notifications', body: '' }]]);
    await page.evaluate(async () => {
      const name = (await caches.keys()).findLast((one) => one.startsWith('precache-')) ?? '';
      const cache = await caches.open(name);
      const shell = await cache.match('/app-shell');
      const html = (await shell?.text())?.replace('<html lang="en"', '<html lang="hi"');
      await cache.put('/app-shell', new Response(html));
    });
    await deliverPush(context, page, '{"title":1}');
    await expect
      .poll(() => shownNotifications(worker))
      .toEqual([['summary', { title: 'आपके लिए नए नोटिफ़िकेशन हैं', body: '' }]]);
  },
);

interface ClickedWorker {
  opened: string[];
  clients: { openWindow: (path: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
}

/** Focusing and opening windows needs a real click, which the headless browser has not. */
async function recordWindows(worker: Worker, isTabOpen: boolean): Promise<void> {
  await worker.evaluate((canFocus) => {
    const scope = globalThis as unknown as ClickedWorker;
    scope.opened = [];
    scope.clients.openWindow = async (path) => {
      scope.opened.push(path);
      return null;
    };
    scope.WindowClient.prototype.focus = async () => {
      if (!canFocus) throw new Error('This tab cannot be focused');
      scope.opened.push('focus');
    };
  }, isTabOpen);
}

/** Dispatches what the browser dispatches for a tap on a notification; returns whether it was closed. */
async function clickNotification(worker: Worker, data: unknown): Promise<boolean> {
  return worker.evaluate(async (content) => {
    let isClosed = false;
    let work: Promise<unknown> = Promise.resolve();
    const notification = { data: content, close: () => (isClosed = true) };
    const event = Object.defineProperties(new Event('notificationclick'), {
      notification: { value: notification },
      waitUntil: { value: (promise: Promise<unknown>) => (work = promise) },
    });
    dispatchEvent(event);
    await work;
    return isClosed;
  }, data);
}

const openedWindows = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as ClickedWorker).opened);

test(
  'a tap on a notification opens its page in the open tab, or in a new one, and no other site',
  { tag: '@long' },
  async ({ page, context }) => {
    const worker = await subscribeMember(page, context);
    await recordWindows(worker, true);
    expect(await clickNotification(worker, { path: '/saved?tab=projects' })).toBe(true);
    await expect(page).toHaveURL(/\/saved\?tab=projects$/);
    expect(await openedWindows(worker)).toEqual(['focus']);

    await recordWindows(worker, false);
    await clickNotification(worker, { path: '/message?room=1' });
    await clickNotification(worker, { path: 'https://evil.example/saved' });
    await clickNotification(worker, { path: '//evil.example/saved' });
    await clickNotification(worker, null);
    expect(await openedWindows(worker)).toEqual([
      '/message?room=1',
      '/notification',
      '/notification',
      '/',
    ]);
  },
);

interface RenewingWorker {
  registration: { pushManager: { subscribe: (options: unknown) => Promise<null> } };
  renewed: unknown[];
}

/** Dispatches what browsers dispatch when a subscription has ended; returns the options of the new one. */
async function changeSubscription(worker: Worker, change: object): Promise<unknown[]> {
  return worker.evaluate(async (fields) => {
    const scope = globalThis as unknown as RenewingWorker;
    scope.renewed = [];
    let work: Promise<unknown> = Promise.resolve();
    Object.defineProperty(scope.registration.pushManager, 'subscribe', {
      configurable: true,
      value: async (options: unknown) => {
        scope.renewed.push(options);
        return null;
      },
    });
    const event = Object.assign(new Event('pushsubscriptionchange'), fields);
    Object.defineProperty(event, 'waitUntil', {
      value: (promise: Promise<unknown>) => (work = promise),
    });
    dispatchEvent(event);
    await work;
    return scope.renewed;
  }, change);
}

test(
  'a subscription that the browser ends is renewed, and registered when the app is opened',
  { tag: '@long' },
  async ({ page, context }) => {
    const worker = await subscribeMember(page, context);
    const options = { userVisibleOnly: true, applicationServerKey: 'key' };
    expect(await changeSubscription(worker, { oldSubscription: { options } })).toEqual([options]);
    const isRenewed = { oldSubscription: { options }, newSubscription: { options } };
    expect(await changeSubscription(worker, isRenewed)).toEqual([]);

    const endpoint = `https://push.example/send/renewed-${Date.now()}`;
    await page.evaluate((value) => localStorage.setItem('test-endpoint', value), endpoint);
    await page.reload();
    await expect
      .poll(() =>
        withDatabase(async (database) => {
          const rows = await database`select from push_subscriptions where endpoint = ${endpoint}`;
          return rows.length;
        }),
      )
      .toBe(1);
  },
);

test('the subscription ends when another member signs in on the device', async ({
  page,
  context,
}) => {
  await subscribeMember(page, context);
  await page.evaluate(() => localStorage.removeItem('sangam.accessToken'));
  await context.clearCookies();
  await page.goto('/login');
  const subscription = () => page.evaluate(() => localStorage.getItem('test-subscription'));
  expect(await subscription()).not.toBeNull();
  await logInByHand(page, await register('Ravi'));
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();
  await expect.poll(subscription).toBeNull();
});
