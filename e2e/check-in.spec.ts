import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { withDatabase } from './support/database.ts';
import { launchWithCamera, showToCamera } from './support/fake-camera.ts';
import { startOwnProduct, type OwnProduct } from './support/own-product.ts';
import { expect, register, signIn, test, type Person } from './support/people.ts';
import { checkScreen } from './support/screen.ts';
import { storedRecords } from './support/stored-records.ts';
import { visit } from './support/worker-files.ts';

// Each test is a whole journey of several people.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let product: OwnProduct;
let organiser: Person;

/** A server of its own: the mode of the events page is the same for everybody. */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
  organiser = await register('Meera', product.dataDir);
  await withDatabase(
    (connected) => connected`update users set role = 'operator' where email = ${organiser.email}`,
    product.dataDir,
  );
  const page = await enter(browser, organiser);
  await page.goto('/administration?tab=branding');
  const changed = page.waitForResponse(/changeshowcasearea/);
  await page.getByRole('switch', { name: 'Show the events of this community' }).click();
  expect((await changed).status()).toBe(200);
  await page.context().close();
});

test.afterAll(() => product.stop());

async function enter(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-IN', ...options });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** An event that takes place now, with these registered members. */
function createEvent(title: string, members: readonly Person[]): Promise<string> {
  const emails = members.map(({ email }) => email);
  return withDatabase(async (connected) => {
    const [row] = await connected<[{ id: string }]>`
      with event as (
        insert into community_events (organiser_id, kind, state, title, summary, description,
          format, starts_at, ends_at, closes_at, place, price, taken_seats, last_claim)
        select id, 'event', 'published', ${title}, 'Bring a radio.', '', 'live',
          now() - interval '1 hour', now() + interval '2 hours', now() + interval '1 hour',
          'Town hall, Pune', 'Free', ${members.length}, ${members.length}
        from users where email = ${organiser.email} returning id
      ), registrations as (
        insert into event_registrations (event_id, user_id, state, number, created_at)
        select event.id, u.id, 'registered', row_number() over (order by u.id),
          now() - interval '1 day'
        from event, users u where u.email = any(${emails}))
      select id from event`;
    return row.id;
  }, product.dataDir);
}

/** When the members were checked in; null for members who were not. */
function findCheckIns(eventId: string): Promise<readonly (Date | null)[]> {
  return withDatabase(async (connected) => {
    const rows = await connected<{ at: Date | null }[]>`
      select checked_in_at as at from event_registrations where event_id = ${eventId}`;
    return rows.map(({ at }) => at);
  }, product.dataDir);
}

function endEvent(id: string): Promise<unknown> {
  return withDatabase(
    (connected) => connected`
      update community_events set ends_at = now(), closes_at = now() where id = ${id}`,
    product.dataDir,
  );
}

/** Opens a page and waits until what it shows is stored for the time without a network. */
async function visitStored(page: Page, path: string, address: string): Promise<void> {
  await visit(page, path);
  await expect
    .poll(async () => Object.keys(await storedRecords(page)).join('\n'))
    .toContain(`/response/api${address}`);
}

const ticketCode = (page: Page) => page.getByRole('img', { name: 'QR code of the ticket' });
const allowed: BrowserContextOptions = { serviceWorkers: 'allow', permissions: ['camera'] };

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Creates an event as a draft and publishes it. */
async function publishEvent(desk: Page, title: string): Promise<void> {
  await desk.goto('/events');
  await desk.getByRole('button', { name: 'Create event' }).click();
  const form = desk.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title', { exact: false }).first().fill(title);
  await form.getByLabel('Description').fill('We mend radios together.');
  await form.getByLabel(/^Start/).fill('2099-03-01T10:00');
  await form.getByLabel(/^End/).fill('2099-03-01T13:00');
  await form.getByLabel('Place').fill('Town hall, Pune');
  await form.getByRole('button', { name: 'Save draft' }).click();
  const card = cardOf(desk, title);
  await expect(card).toContainText('Draft');
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await desk.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = desk.getByRole('dialog', { name: 'Edit event' });
  const published = desk.waitForResponse(/events\/change$/);
  await edit.getByRole('button', { name: 'Publish' }).click();
  expect((await published).status()).toBe(200);
  await expect(edit).toHaveCount(0);
}

/** Lets an event take place now; returns its id. */
function startNow(title: string): Promise<string> {
  return withDatabase(async (connected) => {
    const [row] = await connected<[{ id: string }]>`
      update community_events set starts_at = now() - interval '1 hour',
        ends_at = now() + interval '2 hours', closes_at = now() + interval '1 hour'
      where title = ${title} returning id`;
    return row.id;
  }, product.dataDir);
}

test('from a draft to an attendance record: an organiser scans a ticket without a network, and it is checked in once when the network is back', async ({
  browser,
}) => {
  const desk = await enter(browser, organiser);
  await publishEvent(desk, 'Repair day');
  await desk.context().close();
  const member = await register('Asha', product.dataDir);
  const phone = await enter(browser, member, { serviceWorkers: 'allow' });
  await phone.goto('/events');
  const registered = phone.waitForResponse(/events\/register$/);
  await cardOf(phone, 'Repair day')
    .getByRole('button', { name: /^Register Now/ })
    .click();
  expect((await registered).status()).toBe(200);
  const id = await startNow('Repair day');
  await visitStored(phone, '/events', '/events/tickets');
  await phone.context().setOffline(true);
  await phone.getByRole('link', { name: 'Ticket Repair day' }).click();
  await expect(phone.getByText('Show this code at the entrance.')).toBeVisible();
  await phone.reload();
  await expect(ticketCode(phone)).toBeVisible();
  await checkScreen(phone, 'a ticket');

  const camera = join(product.dataDir, 'door.y4m');
  await showToCamera(ticketCode(phone), camera);
  const doorBrowser = await launchWithCamera(camera);
  try {
    const door = await enter(doorBrowser, organiser, allowed);
    await visitStored(door, `/events?venue=${id}`, `/events/door?id=${id}`);
    await door.context().setOffline(true);
    const opened = await door.goto(`/events?scan=${id}`);
    expect(opened?.headers()['permissions-policy']).toContain('camera=(self)');
    await expect(door.getByText('Valid ticket: checked in')).toBeVisible({ timeout: 30_000 });
    await expect(door.getByText('Asha Rao')).toBeVisible();
    await expect(door.getByText('1 scan waits for a connection')).toBeVisible();
    await checkScreen(door, 'the scanner');
    expect(await findCheckIns(id)).toEqual([null]);

    await door.reload();
    await expect(door.getByText(/^Already checked in at/)).toBeVisible({ timeout: 30_000 });
    // The event is over when the device is online again.
    await endEvent(id);
    await door.context().setOffline(false);
    await expect.poll(() => findCheckIns(id)).toEqual([expect.any(Date)]);
    const [first] = await findCheckIns(id);
    await expect(door.getByText('Checked in: 1 of 1')).toBeVisible();
    await expect(door.getByText('waits for a connection')).toHaveCount(0);
    await door.reload();
    await expect(door.getByText(/^Already checked in at/)).toBeVisible({ timeout: 30_000 });
    expect(await findCheckIns(id)).toEqual([first]);
  } finally {
    await doorBrowser.close();
  }
  await phone.context().setOffline(false);
  await phone.reload();
  await expect(phone.getByText(/^Checked in at/)).toBeVisible();
  await phone.goto('/events?records=');
  await phone.getByRole('link', { name: /^Repair day/ }).click();
  await expect(phone.getByRole('article')).toContainText('Meera Rao');
  await checkScreen(phone, 'an attendance record');
});

test('an attendee scans the code on the screen of the venue without a network', async ({
  browser,
}) => {
  const member = await register('Ravi', product.dataDir);
  const id = await createEvent('Lamp day', [member]);
  const screen = await enter(browser, organiser);
  await screen.goto(`/events?venue=${id}`);
  const code = screen.getByRole('img', { name: 'Check-in code' });
  await expect(code).toBeVisible();
  await checkScreen(screen, 'the check-in code');
  const camera = join(product.dataDir, 'phone.y4m');
  await showToCamera(code, camera);
  const phoneBrowser = await launchWithCamera(camera);
  try {
    const phone = await enter(phoneBrowser, member, allowed);
    await visit(phone, '/events');
    await phone.context().setOffline(true);
    await phone.goto('/events?scan=');
    await expect(phone.getByText('Check-in stored on this device.')).toBeVisible({
      timeout: 30_000,
    });
    await checkScreen(phone, 'a check-in that waits');
    expect(await findCheckIns(id)).toEqual([null]);
    await phone.context().setOffline(false);
    await expect.poll(() => findCheckIns(id)).toEqual([expect.any(Date)]);
  } finally {
    await phoneBrowser.close();
  }
});

test(
  'an attendee rates an event, and its organiser reads the comment without the name',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const member = await register('Kavya', product.dataDir);
    const id = await createEvent('Solar day', [member]);
    await withDatabase(
      (connected) => connected`
      update event_registrations set checked_in_at = now() where event_id = ${id}`,
      product.dataDir,
    );
    const phone = await enter(browser, member);
    await phone.goto('/events');
    await phone.getByRole('button', { name: 'Rate this event Solar day' }).click();
    const rating = phone.getByRole('dialog', { name: 'Rate this event' });
    await rating.getByLabel('Your rating').selectOption('4 stars');
    await rating.getByLabel('Comment').fill('Good tools');
    await checkScreen(phone, 'a rating');
    const saved = phone.waitForResponse(/events\/rate$/);
    await rating.getByRole('button', { name: 'Save rating' }).click();
    expect((await saved).status()).toBe(200);
    await expect(rating).toBeHidden();

    const desk = await enter(browser, organiser);
    await desk.goto('/events');
    await desk.getByRole('button', { name: 'Actions for Solar day' }).click();
    await desk.getByRole('menuitem', { name: 'Statistics' }).click();
    const statistics = desk.getByRole('dialog', { name: 'Statistics' });
    await expect(statistics.getByText('Good tools')).toBeVisible();
    await expect(statistics.getByText('4 of 5')).toHaveCount(2);
    await expect(statistics.getByText('Not checked in')).toBeVisible();
    await expect(statistics.getByText('Kavya')).toHaveCount(0);
    await checkScreen(desk, 'the statistics of an event');
  },
);

test('only the scanner page may use the camera, and without it organisers check in by hand', async ({
  browser,
}) => {
  const member = await register('Leela', product.dataDir);
  const id = await createEvent('Robot day', [member]);
  const door = await enter(browser, organiser);
  const other = await door.goto('/events');
  expect(other?.headers()['permissions-policy']).toContain('camera=()');
  const opened = await door.goto(`/events?scan=${id}`);
  expect(opened?.headers()['permissions-policy']).toContain('camera=(self)');
  await expect(door.getByText('The camera is not available.')).toBeVisible();
  await checkScreen(door, 'the scanner without a camera');
  await door.getByRole('button', { name: 'Check in by hand' }).first().click();
  const attendees = door.getByRole('dialog', { name: 'Attendees' });
  const saved = door.waitForResponse(/events\/checkin$/);
  await attendees.getByRole('button', { name: /^Check in Leela/ }).click();
  expect((await saved).status()).toBe(200);
  expect(await findCheckIns(id)).toEqual([expect.any(Date)]);
});
