import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { readCalendar } from '../contract/test/read-calendar.ts';
import { withDatabase } from './support/database.ts';
import { startOwnProduct, type OwnProduct } from './support/own-product.ts';
import { expect, register, signIn, test, type Person } from './support/people.ts';
import { checkScreen } from './support/screen.ts';

// Each test is a whole journey of several people.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let product: OwnProduct;

/** A server of its own: the mode of the events page is the same for everybody. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
});

test.afterAll(() => product.stop());

async function enter(browser: Browser, firstName: string, role = 'member'): Promise<Page> {
  const person = await register(firstName, product.dataDir);
  await withDatabase(
    (connected) => connected`update users set role = ${role} where email = ${person.email}`,
    product.dataDir,
  );
  return enterAs(browser, person);
}

async function enterAs(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

const openEvents = async (page: Page, query = '') => {
  await page.goto(`/events${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events Hub' })).toBeVisible();
};

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

let isLive = false;

async function switchToLive(page: Page): Promise<void> {
  await page.goto('/administration?tab=branding');
  const live = page.getByRole('switch', { name: 'Show the events of this community' });
  await expect(live).not.toBeChecked();
  const changed = page.waitForResponse(/changeshowcasearea/);
  await live.click();
  expect((await changed).status()).toBe(200);
  await expect(live).toBeChecked();
  isLive = true;
}

/** An operator of a community that shows its own events. */
async function enterOrganiser(browser: Browser, firstName: string): Promise<Page> {
  const organiser = await enter(browser, firstName, 'operator');
  if (!isLive) await switchToLive(organiser);
  return organiser;
}

async function fillEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Title', { exact: false }).first().fill(title);
  await dialog.getByLabel('Description').fill('We mend radios together.');
  await dialog.getByLabel(/^Start/).fill('2099-03-01T10:00');
  await dialog.getByLabel(/^End/).fill('2099-03-01T13:00');
  await dialog.getByLabel('Place').fill('Town hall, Pune');
  await dialog.getByLabel('Meeting link').fill('https://meet.example.org/secret-room');
  await dialog.getByLabel('Seats').fill('1');
  await checkScreen(page, 'the form of an event');
}

/** Creates the address of the calendar of a member. */
async function subscribe(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Subscribe to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to calendar' });
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const address = dialog.getByText(/\/events\/calendar\.ics\?token=/);
  await expect(address).toBeVisible();
  await checkScreen(page, 'the calendar subscription');
  const url = (await address.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return url;
}

test('an organiser publishes an event with one seat, and the waitlist gets it when it is free', async ({
  browser,
}) => {
  const organiser = await enter(browser, 'Meera', 'operator');
  await openEvents(organiser);
  await expect(cardOf(organiser, 'Campus Founders Meet')).toBeVisible();
  await switchToLive(organiser);

  // Without a page load.
  await organiser.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(organiser.getByText('0 upcoming events')).toBeVisible();
  await expect(organiser.getByRole('heading', { name: 'Campus Founders Meet' })).toHaveCount(0);
  await fillEvent(organiser, 'Repair day');
  await organiser.getByRole('button', { name: 'Save draft' }).click();
  await expect(cardOf(organiser, 'Repair day')).toContainText('Draft');

  const [first, second] = [await enter(browser, 'Asha'), await enter(browser, 'Ravi')];
  await openEvents(first);
  await expect(first.getByText('0 upcoming events')).toBeVisible();
  await cardOf(organiser, 'Repair day')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await organiser.getByRole('menuitem', { name: 'Edit' }).click();
  await organiser.getByRole('button', { name: 'Publish' }).click();
  await expect(cardOf(organiser, 'Repair day')).toContainText('1 seat left');

  // Without a reload.
  const card = cardOf(first, 'Repair day');
  await expect(card).toContainText('10:00 am – 1:00 pm IST');
  await openEvents(second);
  await card.getByRole('button', { name: /^Register Now/ }).click();
  await expect(card.getByRole('button', { name: /^Registered/ })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Join online' })).toHaveAttribute(
    'href',
    'https://meet.example.org/secret-room',
  );

  const other = cardOf(second, 'Repair day');
  await expect(other).toContainText('0 seats left');
  await other.getByRole('button', { name: /^Join waitlist/ }).click();
  await expect(other).toContainText('Your position: 1.');
  await expect(other.getByRole('link', { name: 'Join online' })).toHaveCount(0);
  await checkScreen(second, 'the waitlist');

  const file = await subscribe(first);
  const [entry] = readCalendar(await (await fetch(file)).text()).events;
  expect(entry?.get('SUMMARY')).toBe('Repair day');
  expect(entry?.get('URL')).toBe('https://meet.example.org/secret-room');

  await card.getByRole('button', { name: /^Cancel registration/ }).click();
  await expect(other).toContainText('A seat is held for you until');
  await other.getByRole('button', { name: /^Accept seat/ }).click();
  await expect(other.getByRole('button', { name: /^Registered/ })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Join online' })).toBeVisible();

  await cardOf(organiser, 'Repair day')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await organiser.getByRole('menuitem', { name: 'Cancel event' }).click();
  await organiser.getByLabel('Reason').fill('The hall is flooded.');
  await organiser.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
  await expect(other).toContainText('The hall is flooded.');
  await expect(other.getByRole('button', { name: /^Register/ })).toHaveCount(0);
});

test('a registration made without a network is sent when it is back', async ({ browser }) => {
  const organiser = await enter(browser, 'Farah', 'operator');
  await openEvents(organiser);
  await fillEvent(organiser, 'Star party');
  await organiser.getByRole('button', { name: 'Publish' }).click();
  await expect(cardOf(organiser, 'Star party')).toContainText('1 seat left');

  const member = await enter(browser, 'Imran');
  await openEvents(member);
  const card = cardOf(member, 'Star party');
  await expect(card.getByRole('button', { name: /^Register Now/ })).toBeVisible();
  await member.context().setOffline(true);
  await card.getByRole('button', { name: /^Register Now/ }).click();
  await expect(card).toContainText('Your registration is waiting for a connection.');
  await checkScreen(member, 'a waiting registration');
  const sent = member.waitForResponse(/events\/register$/);
  await member.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(card.getByRole('button', { name: /^Registered/ })).toBeVisible();
});

test('a member reports an event', async ({ browser }) => {
  const member = await enter(browser, 'Nadia');
  await openEvents(member);
  await cardOf(member, 'Star party')
    .getByRole('button', { name: /^Report event/ })
    .click();
  const dialog = member.getByRole('dialog', { name: 'Report this event' });
  await dialog.getByLabel('False information').check();
  const sent = member.waitForResponse(/moderation\/report$/);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).status()).toBe(200);
  await expect(member.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await checkScreen(member, 'the thanks for a report');
});

test(
  'a workshop of the community is shown on the events page, the dashboard, the calendar and in search',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const organiser = await enterOrganiser(browser, 'Kiran');
    await openEvents(organiser);
    await fillEvent(organiser, 'Lamp building');
    await organiser.getByLabel('Show on a public page').check();
    await organiser.getByRole('button', { name: 'Publish' }).click();
    await expect(cardOf(organiser, 'Lamp building')).toBeVisible();
    const publicLink = cardOf(organiser, 'Lamp building').getByRole('link', {
      name: 'Public page',
    });
    const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
    await visitor.goto((await publicLink.getAttribute('href')) ?? '');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Lamp building' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Register for this event' })).toBeVisible();
    await expect(visitor.locator('body')).not.toContainText('secret-room');
    await checkScreen(visitor, 'the public page of an event');
    await cardOf(organiser, 'Lamp building')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await organiser.getByRole('menuitem', { name: 'Duplicate' }).click();
    const dialog = organiser.getByRole('dialog', { name: 'New event' });
    await dialog.getByLabel('Kind').selectOption('workshop');
    await dialog.getByLabel('Title', { exact: false }).first().fill('Solar workshop');
    await dialog.getByLabel(/^Start/).fill('2099-03-02T10:00');
    await dialog.getByLabel(/^End/).fill('2099-03-02T12:30');
    await dialog.getByLabel('Level').selectOption('beginner');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toHaveCount(0);

    const member = await enter(browser, 'Leela');
    await openEvents(member, '?tab=workshops');
    const workshop = cardOf(member, 'Solar workshop');
    await expect(workshop).toContainText('Beginner');
    await expect(workshop).toContainText('2 h 30 min');
    await expect(workshop).toContainText('1 seat left');
    await expect(workshop).toContainText('0/1');
    await workshop.getByRole('button', { name: /^View Details & Register/ }).click();
    const details = member.getByRole('dialog', { name: 'Solar workshop' });
    await details.getByRole('button', { name: /^Register Now/ }).click();
    await expect(details.getByRole('button', { name: /^Registered/ })).toBeVisible();
    await checkScreen(member, 'a workshop of the community');
    const workshopId = new URL(member.url()).searchParams.get('workshop');
    await member.goto(`/events?event=${workshopId}`);
    await expect(details).toBeVisible();

    await member.goto('/dashboard');
    await expect(member.getByRole('heading', { name: 'Lamp building' })).toBeVisible();
    await expect(member.getByRole('heading', { name: 'Campus Founders Meet' })).toHaveCount(0);
    await openEvents(member, '?tab=calendar&month=2099-03');
    await expect(member.getByRole('link', { name: 'Solar workshop' })).toBeVisible();
    await member.goto('/search?q=lamp&tab=events');
    await expect(member.getByRole('link', { name: /Lamp building/ }).first()).toBeVisible();
  },
);

test(
  'a member answers the questions of an organiser and is shown as attending only by choice',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const organiser = await enterOrganiser(browser, 'Nila');
    await openEvents(organiser);
    await fillEvent(organiser, 'Robot day');
    const form = organiser.getByRole('dialog', { name: 'New event' });
    await form.getByRole('button', { name: 'Add question' }).click();
    await form.getByLabel('Question', { exact: true }).fill('T-shirt size');
    await form.getByLabel('Kind of answer').selectOption('choice');
    await form.getByLabel('Options').fill('Small\nLarge');
    await form.getByLabel('Required').check();
    await checkScreen(organiser, 'the questions of an event');
    await form.getByRole('button', { name: 'Publish' }).click();
    await expect(form).toHaveCount(0);

    const member = await enter(browser, 'Tara');
    await openEvents(member);
    const card = cardOf(member, 'Robot day');
    await card.getByRole('button', { name: /^Register Now/ }).click();
    const questions = member.getByRole('dialog', { name: 'Register' });
    await questions.getByRole('button', { name: 'Register Now' }).click();
    await expect(questions).toContainText('Answer this question');
    await checkScreen(member, 'the registration form');
    await questions.getByLabel('T-shirt size').selectOption('Large');
    await questions.getByRole('button', { name: 'Register Now' }).click();
    await expect(card.getByRole('button', { name: /^Registered/ })).toBeVisible();

    await card.getByRole('button', { name: 'Who is attending' }).click();
    const attending = member.getByRole('dialog', { name: 'Who is attending' });
    await expect(attending).toContainText('Nobody has chosen to be shown yet.');
    const shown = member.waitForResponse(/showattendance/);
    await attending.getByRole('switch', { name: 'Show me as attending' }).click();
    expect((await shown).status()).toBe(200);
    await expect(attending.getByRole('link', { name: /Tara/ })).toBeVisible();
    await checkScreen(member, 'who is attending');

    await cardOf(organiser, 'Robot day')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await organiser.getByRole('menuitem', { name: 'Attendees' }).click();
    const attendees = organiser.getByRole('dialog', { name: 'Attendees' });
    await expect(attendees).toContainText('T-shirt size Large');
    await checkScreen(organiser, 'the attendees of an event');
    const checkedIn = organiser.waitForResponse(/checkin/);
    await attendees.getByRole('button', { name: /^Check in Tara/ }).click();
    expect((await checkedIn).status()).toBe(200);
    await expect(attendees).toContainText('Checked in');
    const download = organiser.waitForEvent('download');
    await attendees.getByRole('button', { name: 'Download CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain(',Large');
    await attendees.getByLabel('Search by name').fill('Someone else');
    await expect(attendees).toContainText('No attendees found.');
  },
);

test(
  'an event for invited members is hidden from others, and is on the profile of its speaker',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const [guest, other] = [await enter(browser, 'Varsha'), await enter(browser, 'Gopal')];
    const organiser = await enterOrganiser(browser, 'Indira');
    await openEvents(organiser);
    await fillEvent(organiser, 'Kite evening');
    const form = organiser.getByRole('dialog', { name: 'New event' });
    await form.getByLabel('Who can see it').selectOption('invited');
    await form.getByRole('combobox', { name: 'Invite members' }).fill('Varsha');
    await organiser.getByRole('option', { name: /Varsha Rao/ }).click();
    await form.getByRole('combobox', { name: 'Speakers who are members' }).fill('Varsha');
    await organiser.getByRole('option', { name: /Varsha Rao/ }).click();
    await form.getByLabel('Role of Varsha Rao').fill('Kite maker');
    await form.getByLabel('Time zone').selectOption('America/New_York');
    await checkScreen(organiser, 'the audience and the speakers of an event');
    await form.getByRole('button', { name: 'Publish' }).click();
    await expect(form).toHaveCount(0);

    await openEvents(guest);
    const card = cardOf(guest, 'Kite evening');
    await expect(card).toContainText('Only for invited members');
    await expect(card).toContainText('10:00 am – 1:00 pm');
    await expect(card).toContainText('You are a speaker at this event.');
    await openEvents(other);
    await expect(other.getByRole('tab', { name: 'Upcoming Events' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Kite evening' })).toHaveCount(0);

    const username = await guest.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('sangam.person') ?? '{}') as { username: string })
          .username,
    );
    await organiser.goto(`/profile/${username}`);
    await expect(organiser.getByRole('heading', { name: 'Speaking at' })).toBeVisible();
    await expect(organiser.getByRole('link', { name: /Kite evening/ })).toBeVisible();
    await checkScreen(organiser, 'the profile of a speaker');
    await other.goto(`/profile/${username}`);
    await expect(other.getByRole('heading', { name: 'Varsha Rao' })).toBeVisible();
    await expect(other.getByRole('link', { name: /Kite evening/ })).toHaveCount(0);

    const left = guest.waitForResponse(/leavespeakers/);
    await card.getByRole('button', { name: 'Remove me' }).click();
    expect((await left).status()).toBe(200);
    await expect(card).not.toContainText('You are a speaker at this event.');
  },
);

test(
  'a weekly series has a registration for each date, and later dates change together',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const organiser = await enterOrganiser(browser, 'Farah');
    await openEvents(organiser);
    await fillEvent(organiser, 'Yoga class');
    const form = organiser.getByRole('dialog', { name: 'New event' });
    await form.getByLabel('Repeat').selectOption('3');
    await form.getByRole('button', { name: 'Publish' }).click();
    await expect(form).toHaveCount(0);
    const dateOf = (page: Page, date: number) =>
      cardOf(page, 'Yoga class').filter({ hasText: `date ${date} of 3` });

    const member = await enter(browser, 'Bina');
    await openEvents(member);
    await expect(cardOf(member, 'Yoga class')).toHaveCount(3);
    await expect(dateOf(member, 2)).toContainText('8 Mar 2099');
    await dateOf(member, 2)
      .getByRole('button', { name: /^Register Now/ })
      .click();
    await expect(dateOf(member, 2).getByRole('button', { name: /^Registered/ })).toBeVisible();
    await expect(dateOf(member, 1)).toContainText('1 seat left');
    await checkScreen(member, 'a weekly series');

    await dateOf(organiser, 2)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await organiser.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = organiser.getByRole('dialog', { name: 'Edit event' });
    await edit.getByLabel('Place').fill('Garden');
    await edit.getByLabel('Change the later dates of this series too').check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toHaveCount(0);
    await expect(dateOf(organiser, 3)).toContainText('Garden');
    await expect(dateOf(organiser, 1)).toContainText('Town hall, Pune');
  },
);

/** Registers a member with these connections. */
async function registerWithConnections(
  firstName: string,
  connections: readonly string[],
): Promise<readonly Person[]> {
  const people = await Promise.all(
    [firstName, ...connections].map((name) => register(name, product.dataDir)),
  );
  const [member, ...others] = people.map(({ email }) => email);
  await withDatabase(
    (connected) => connected`
      insert into connections (user_id, other_id)
      select one.id, other.id from users one, users other
      where (one.email = ${member ?? ''} and other.email = any(${others}::text[]))
        or (other.email = ${member ?? ''} and one.email = any(${others}::text[]))`,
    product.dataDir,
  );
  return people;
}

test(
  'a member holds seats for two connections: one accepts, the other declines',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    const organiser = await enterOrganiser(browser, 'Kiran');
    await openEvents(organiser);
    await fillEvent(organiser, 'Boat race');
    await organiser.getByRole('dialog', { name: 'New event' }).getByLabel('Seats').fill('4');
    await organiser.getByRole('button', { name: 'Publish' }).click();
    await expect(cardOf(organiser, 'Boat race')).toContainText('4 seats left');

    const people = await registerWithConnections('Hema', ['Omkar', 'Uday']);
    const pages = [];
    for (const person of people) {
      const page = await enterAs(browser, person);
      await openEvents(page);
      await expect(cardOf(page, 'Boat race')).toContainText('4 seats left');
      pages.push(page);
    }
    const [host, accepting, declining] = pages as [Page, Page, Page];
    await cardOf(host, 'Boat race')
      .getByRole('button', { name: /^Register with connections/ })
      .click();
    const dialog = host.getByRole('dialog', { name: 'Register with connections' });
    for (const name of ['Omkar', 'Uday']) {
      await dialog.getByRole('combobox', { name: 'Connections, up to five' }).fill(name);
      await host.getByRole('option', { name: new RegExp(`${name} Rao`) }).click();
      await expect(dialog.getByRole('button', { name: `Remove ${name} Rao` })).toBeVisible();
    }
    await checkScreen(host, 'a registration with connections');
    const held = host.waitForResponse(/registerconnections$/);
    await dialog.getByRole('button', { name: 'Hold seats' }).click();
    expect((await held).status()).toBe(200);
    await expect(dialog).toHaveCount(0);
    await expect(
      cardOf(host, 'Boat race').getByRole('button', { name: /^Registered/ }),
    ).toBeVisible();
    for (const page of [host, organiser]) {
      await expect(cardOf(page, 'Boat race')).toContainText('1 seat left');
    }

    // Without a reload.
    const offer = cardOf(accepting, 'Boat race');
    await expect(offer).toContainText('Hema Rao holds a seat for you until');
    await checkScreen(accepting, 'a seat that a connection holds');
    const accepted = accepting.waitForResponse(/events\/register$/);
    await offer.getByRole('button', { name: /^Accept seat/ }).click();
    expect((await accepted).status()).toBe(200);
    await expect(offer.getByRole('button', { name: /^Registered/ })).toBeVisible();
    await expect(cardOf(organiser, 'Boat race')).toContainText('1 seat left');

    const declined = declining.waitForResponse(/events\/cancelregistration$/);
    await cardOf(declining, 'Boat race')
      .getByRole('button', { name: /^Decline/ })
      .click();
    expect((await declined).status()).toBe(200);
    for (const page of [declining, host, accepting, organiser]) {
      await expect(cardOf(page, 'Boat race')).toContainText('2 seats left');
    }
    await cardOf(organiser, 'Boat race')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await organiser.getByRole('menuitem', { name: 'Attendees' }).click();
    const attendees = organiser.getByRole('dialog', { name: 'Attendees' });
    for (const name of ['Hema', 'Omkar']) {
      await expect(attendees.getByRole('button', { name: `Check in ${name} Rao` })).toBeVisible();
    }
    await expect(attendees.getByText('Uday Rao')).toHaveCount(0);
  },
);
