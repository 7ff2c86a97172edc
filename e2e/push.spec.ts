import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { withDatabase } from './support/database.ts';
import { checkScreen } from './support/screen.ts';

test.use({ serviceWorkers: 'allow' });

/** The test browser has no push service: subscribing returns the example of RFC 8291. */
async function stubPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'test-subscription';
    const subscription = {
      endpoint: 'https://push.example/send/browser-test',
      toJSON: () => ({
        endpoint: 'https://push.example/send/browser-test',
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
  });
}

/** Delivers a message to the service worker as a push service would. */
async function deliverPush(context: BrowserContext, page: Page, message: object): Promise<void> {
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
    data: JSON.stringify(message),
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
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00');
  await page.getByLabel('From', { exact: true }).fill('23:30');
  await page.getByLabel('To', { exact: true }).focus();
  await page.getByRole('checkbox', { name: 'Mentions: on your devices' }).click();
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

test('a member whose browser blocks notifications reads how to allow them', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn(page, person);
  await page.goto('/settings?section=notifications');
  await expect(page.getByText(/Your browser blocks notifications/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toHaveCount(0);
});
