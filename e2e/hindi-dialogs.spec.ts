import type { Locator, Page } from '@playwright/test';
import { directRoom, sendText } from './support/chat.ts';
import type {
  EventForm,
  SavedEvent,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { messages } from '../client/src/features/showcase/sample-texts/hi.ts';
import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { respondInDevanagari } from './support/devanagari.ts';
import { findEnglishTexts } from './support/english-words.ts';
import { inHindi } from './support/in-hindi.ts';
import {
  expect,
  logInElsewhere,
  newBrowserUser,
  test,
  type BrowserUser,
} from './support/people.ts';
import { countUnsent } from './support/outbox-scene.ts';
import { photo, publish } from './support/posts.ts';
import { expectAccessible, horizontalScroll } from './support/screen.ts';
import { oneTimeCode } from './support/totp.ts';

/** A name to choose, a text for the field with the label, or what else has to be done. */
type Step =
  | string
  | RegExp
  | readonly [label: string, text: string]
  | ((page: Page) => Promise<unknown>);

/** What opens a dialog or a menu: the names of the buttons and entries to choose, one after the other. */
type Openers = readonly [path: string, ...steps: Step[]];

/** A step that cannot be done fails at once, with its name, and not with the whole test. */
const stepTime = { timeout: 10_000 };

const layers = 'dialog[open], [role=menu]';

/** The texts of the open dialog or menu that reach beyond the screen or are cut; runs in the page. */
function findCutTexts(selector: string): string[] {
  const layer = Array.from(document.querySelectorAll<HTMLElement>(selector)).findLast(
    (element) => element.getBoundingClientRect().width > 0,
  );
  if (!layer) return ['nothing is open'];
  const isInScroller = (element: Element) => {
    for (let one = element; one !== layer && one.parentElement; one = one.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(one).overflowX)) return true;
    return false;
  };
  return Array.from(layer.querySelectorAll<HTMLElement>('*'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const hasText = Array.from(element.childNodes, (node) => node.nodeType).includes(
        Node.TEXT_NODE,
      );
      // Hidden texts for screen readers are one pixel wide.
      if (!hasText || width <= 1 || isInScroller(element)) return false;
      return left < -1 || right > innerWidth + 1;
    })
    .map((element) => element.textContent ?? '');
}

const openLayer = (page: Page): Locator => page.locator(layers).filter({ visible: true }).last();

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'function') {
    await step(page);
    return;
  }
  const place = (await openLayer(page).count()) > 0 ? openLayer(page) : page.locator('body');
  if (typeof step !== 'string' && !(step instanceof RegExp)) {
    await place.getByRole('textbox', { name: step[0], exact: true }).fill(step[1], stepTime);
    return;
  }
  const named = { name: step, exact: true };
  const entry = place.getByRole('menuitem', named);
  const button = place.getByRole('button', named);
  const link = place.getByRole('link', named);
  await entry.or(button).or(link).filter({ visible: true }).first().click(stepTime);
}

/** Loads the page, unless it is open and only the dialog has to close. */
async function openPage(page: Page, path: string): Promise<void> {
  if (page.url().endsWith(path)) {
    await page.keyboard.press('Escape');
    if ((await openLayer(page).count()) === 0) return;
  }
  await page.goto(path);
}

/** Names of time zones, and the hidden row by which the emoji list measures itself. */
const latinNames = /^Category$|^UTC$|^[A-Z]\w+\/[\w /-]+$/;

const nameOf = (step: Step) => (typeof step === 'function' ? step.name : String(step));

/** The English words on the page that have to be translated. */
async function findEnglish(page: Page): Promise<readonly string[]> {
  return (await findEnglishTexts(page)).filter((text) => !latinNames.test(text));
}

async function expectDialogFits(page: Page, [path, ...steps]: Openers): Promise<void> {
  const where = [path, ...steps.map(nameOf)].join(' › ');
  await test.step(where, async () => {
    await openPage(page, path);
    for (const step of steps) await take(page, step);
    await expect(openLayer(page), where).toBeVisible();
    await expect(page.locator('dialog[open] .skeleton')).toHaveCount(0);
    const found = {
      scroll: await horizontalScroll(page),
      cut: await page.evaluate(findCutTexts, layers),
      english: await findEnglish(page),
    };
    expect(found, where).toEqual({ scroll: 0, cut: [], english: [] });
    // A menu covers parts of the page, and axe would take the rest of a covered link for its size.
    const isMenu = (await openLayer(page).getAttribute('role')) === 'menu';
    if (!isMenu) await expectAccessible(page, where);
  });
}

/** For what opens in the place of a page and not as a dialog. */
async function expectViewFits(page: Page, path: string, heading: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const found = { scroll: await horizontalScroll(page), english: await findEnglish(page) };
    expect(found, path).toEqual({ scroll: 0, english: [] });
    await expectAccessible(page, path);
  });
}

const { more, report, share, deleteIt } = {
  more: inHindi('More'),
  report: inHindi('Report'),
  share: inHindi('Share'),
  deleteIt: inHindi('Delete'),
};

/** Buttons of cards end with the title of the card for screen readers. */
const withTitle = (name: string) => new RegExp(`^${name} `);

const postMenu = (name: string) => inHindi('More options for the post by {0}', { 0: name });

/** The dialogs that members use most. */
function frequentDialogs(post: string, profile: string): readonly Openers[] {
  return [
    ['/home', inHindi('What are you working on?')],
    ['/home', inHindi('Menu')],
    ['/home', inHindi('Search')],
    ['/home', 'Asha Rao'],
    [post, postMenu('Rohan Rao'), report],
    [post, share],
    [profile, inHindi('Connect')],
    ['/message', inHindi('New conversation')],
  ];
}

/** A user with the language, at 320 px; the other one only sends requests. */
async function newHindiUser(browser: Parameters<typeof newBrowserUser>[0]) {
  const rohan = await newBrowserUser(browser, 'Rohan');
  const asha = await newBrowserUser(browser, 'Asha');
  await asha.page.setViewportSize({ width: 320, height: 640 });
  // A drawer that still slides in is partly beyond the screen.
  await asha.page.emulateMedia({ reducedMotion: 'reduce' });
  await asha.page.evaluate(() => localStorage.setItem('sangam.locale', 'hi'));
  return { asha, rohan };
}

async function newProject({ page }: BrowserUser): Promise<string> {
  const form = { status: 'ongoing', title: 'बारिश नापने का यंत्र', summary: 'सस्ता यंत्र' };
  const { id } = await call<{ id: string }>(page, 'POST', '/project/addproject', form, 'multipart');
  return id;
}

async function joinProject({ username }: BrowserUser, projectId: string): Promise<void> {
  await withDatabase(
    (database) => database`
      insert into project_members (project_id, user_id, project_created_at)
      select p.id, u.id, p.created_at from projects p, users u
      where p.id = ${projectId} and u.username = ${username}`,
  );
}

const repairDay: EventForm = {
  kind: 'event',
  state: 'published',
  isPublic: false,
  title: 'मरम्मत का दिन',
  summary: 'जो टूटा है, ले आएँ',
  description: '',
  format: 'live',
  timeZone: 'Asia/Kolkata',
  startsAt: '2099-03-01T04:30:00.000Z',
  endsAt: '2099-03-01T07:30:00.000Z',
  closesAt: '2099-02-28T04:30:00.000Z',
  place: 'टाउन हॉल, पुणे',
  meetingLink: null,
  level: null,
  price: 'मुफ़्त',
  seats: 30,
  speakers: [],
  audience: { kind: 'everyone', college: '', projectId: null, invitees: [] },
  memberSpeakers: [],
  objectives: '',
  prerequisites: '',
  materials: [],
  questions: [{ kind: 'text', text: 'क्या लाएँगे?', isRequired: true, options: [] }],
};

async function makeOperator({ username }: BrowserUser): Promise<void> {
  await withDatabase(
    (database) => database`update users set role = 'operator' where username = ${username}`,
  );
}

/** Shows the events of the community to this page only: the setting is the same for everybody. */
async function showLiveEvents(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/events',
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const opening = 'name="sangam-settings" content="{';
      const live = '&quot;liveAreas&quot;:[&quot;events&quot;],';
      await route.fulfill({ response, body: body.replace(opening, `${opening}${live}`) });
    },
  );
}

test(
  'the most used dialogs and menus in Hindi fit 320 px and have no English words',
  { tag: ['@long', '@ci'] },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const { asha, rohan } = await newHindiUser(browser);
    const { _id } = await publish(rohan.page, 'छत पर नया सेंसर लगाया');
    await respondInDevanagari(asha.page);
    const dialogs = frequentDialogs(`/post/${_id}`, `/profile/${rohan.username}`);
    for (const openers of dialogs) await expectDialogFits(asha.page, openers);
    // The check itself: a text that is too wide for the last dialog is found.
    await openLayer(asha.page).evaluate((layer) => {
      const wide = document.createElement('span');
      wide.textContent = 'बहुत लंबा';
      wide.style.cssText = 'position: absolute; left: 300px; white-space: nowrap';
      layer.append(wide);
    });
    expect(await asha.page.evaluate(findCutTexts, layers)).toEqual(['बहुत लंबा']);
  },
);

async function pressQuestionMark(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(stepTime);
  await page.keyboard.press('?');
}

async function attachPhoto(page: Page): Promise<void> {
  const chooser = openLayer(page).getByLabel(inHindi('Choose photos or videos'));
  await chooser.setInputFiles([await photo('छत.jpg')], stepTime);
  await openLayer(page)
    .getByRole('textbox', { name: inHindi('Describe photo {number}', { number: '1' }) })
    .waitFor(stepTime);
}

/** Fills the login form and sends it. */
async function logInInHindi(page: Page, { email, password }: BrowserUser['person']): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(inHindi('Email')).fill(email, stepTime);
  await main.getByLabel(inHindi('Password'), { exact: true }).fill(password, stepTime);
  await main.getByRole('button', { name: inHindi('Log in'), exact: true }).click(stepTime);
}

/** Writes a comment that does not reach the server, so that it waits in the outbox. */
async function commentWithoutNetwork(page: Page, post: string): Promise<void> {
  await page.route('**/api/posts/comment', (route) => route.abort());
  await page.goto(post);
  await page.getByRole('textbox', { name: inHindi('Write a comment') }).fill('कल आता हूँ', stepTime);
  await page.getByRole('button', { name: inHindi('Post comment') }).click(stepTime);
  await expect.poll(() => countUnsent(page)).toBe(1);
}

// Not among them: what needs a camera, a deleted account, an appeal or a decision of a moderator.
test.describe('dialogs and menus in Hindi that members, organisers and operators open fit 320 px, have no English words and are accessible', () => {
  test.describe.configure({ timeout: 400_000 });

  test('of posts, profiles and the frame', { tag: ['@long', '@ci'] }, async ({ browser }) => {
    const { asha, rohan } = await newHindiUser(browser);
    const own = await publish(asha.page, 'छत पर नया सेंसर लगाया');
    const other = await publish(rohan.page, 'आज बारिश नापी');
    await call(rohan.page, 'POST', '/posts/comment', {
      postId: own._id,
      content: 'बहुत बढ़िया',
    });
    const edit = {
      postid: own._id,
      newcontent: 'छत पर दो सेंसर लगाए',
      existingMedia: [],
      newMedia: [],
    };
    await call(asha.page, 'POST', '/posts/editpost', edit);
    await respondInDevanagari(asha.page);
    const profile = `/profile/${rohan.username}`;
    const post = `/post/${own._id}`;
    const ownMenu = postMenu('Asha Rao');
    const dialogs: Openers[] = [
      ...frequentDialogs(`/post/${other._id}`, profile),
      [post, ownMenu],
      [post, ownMenu, inHindi('Edit post')],
      [post, ownMenu, inHindi('Public page')],
      [post, share, inHindi('QR code')],
      [post, inHindi('edited')],
      [post, inHindi('edited'), inHindi('Remove version')],
      ['/home', pressQuestionMark],
      ['/home', /^2 लाइक/],
      [
        '/home',
        inHindi('What are you working on?'),
        attachPhoto,
        inHindi('Add poll'),
        inHindi('Add option'),
      ],
      [`/post/${other._id}`, inHindi('More options for the comment by {name}', { name: 'राम' })],
      [profile, more],
      [profile, more, inHindi('Block {name}', { name: 'Rohan Rao' })],
      [profile, more, report],
      ['/network', inHindi('Invite people')],
      ['/Collaborators', inHindi('More options for {0}', { 0: 'राम' })],
      [
        '/Collaborators',
        inHindi('More options for {0}', { 0: 'राम' }),
        inHindi('Remove connection'),
      ],
    ];
    for (const openers of dialogs) await expectDialogFits(asha.page, openers);
  });

  test(
    'of projects, conversations and settings',
    { tag: ['@long', '@ci'] },
    async ({ browser }) => {
      const { asha, rohan } = await newHindiUser(browser);
      const ownId = await newProject(asha);
      const project = `/project/${ownId}`;
      const other = `/project/${await newProject(rohan)}`;
      const joined = await newProject(rohan);
      await joinProject(asha, joined);
      const roomId = await directRoom(asha, rohan);
      await sendText(asha, roomId, 'कल मिलें?');
      const direct = `/message?room=${roomId}`;
      await logInElsewhere(asha.person);
      const members = [rohan.username];
      const room = await call<{ id: string }>(asha.page, 'POST', '/room/create', {
        name: 'बारिश',
        members,
      });
      const group = `/message?room=${room.id}`;
      const dialogs: Openers[] = [
        [project, inHindi('Manage team')],
        [project, deleteIt],
        [`/projects/edit/${ownId}`, [inHindi('Title'), 'नया'], inHindi('Home')],
        [project, share],
        [other, inHindi('Ask to join')],
        [`/project/${joined}`, inHindi('Leave')],
        [other, inHindi('More options for this project'), report],
        [`/profile/${asha.username}`, inHindi('Choose top projects')],
        [direct, inHindi('Conversation actions')],
        [direct, inHindi('Emoji')],
        [direct, inHindi('Message actions')],
        [direct, inHindi('Message actions'), inHindi('Delete for everyone')],
        [group, inHindi('Conversation actions')],
        [group, inHindi('Conversation actions'), inHindi('Members and details')],
        [
          group,
          inHindi('Conversation actions'),
          inHindi('Members and details'),
          inHindi('Leave group'),
        ],
        [
          '/settings?section=account',
          [inHindi('Username'), 'asha-rao-9'],
          inHindi('Save username'),
        ],
        [
          '/settings?section=account',
          [inHindi('New email'), 'asha-rao@example.in'],
          inHindi('Save email'),
        ],
        ['/settings?section=account', inHindi('Set up two-step verification')],
        ['/settings?section=sessions', inHindi('Log out of all other devices')],
        ['/settings?section=privacy', inHindi('Request a copy of my data')],
        ['/settings?section=privacy', inHindi('Delete my account')],
      ];
      for (const openers of dialogs) await expectDialogFits(asha.page, openers);
    },
  );

  test('of the showcase', { tag: ['@long', '@ci'] }, async ({ browser }) => {
    const { asha } = await newHindiUser(browser);
    const dialogs: Openers[] = [
      ['/events?tab=workshops', withTitle(inHindi('View Details & Register'))],
      ['/events', withTitle(inHindi('Add to calendar'))],
      ['/incubators', inHindi('View Details')],
      ['/incubators', inHindi('Become a Partner')],
      ['/achievers', inHindi('Read Full Story')],
      ['/programs', messages['Enrol Now'] ?? ''],
    ];
    for (const openers of dialogs) await expectDialogFits(asha.page, openers);
  });

  test('of the events of the community', { tag: ['@long', '@ci'] }, async ({ browser }) => {
    const { asha } = await newHindiUser(browser);
    await makeOperator(asha);
    await showLiveEvents(asha.page);
    // Those of the demo community are in English.
    await withDatabase((database) => database`delete from community_events`);
    const { event } = await call<SavedEvent>(asha.page, 'POST', '/events/create', repairDay);
    const menu = inHindi('Actions for {title}', { title: repairDay.title });
    const entries = ['Edit', 'Attendees', 'Statistics', 'Duplicate', 'Cancel event'];
    const dialogs: Openers[] = [
      ['/events', inHindi('Create event')],
      ['/events', inHindi('Subscribe to calendar')],
      ['/events', withTitle(inHindi('Register Now'))],
      ['/events', withTitle(inHindi('Register with connections'))],
      ['/events', menu],
      ...entries.map((entry): Openers => ['/events', menu, inHindi(entry)]),
    ];
    for (const openers of dialogs) await expectDialogFits(asha.page, openers);
    await call(asha.page, 'POST', '/events/register', {
      id: event.id,
      answers: ['एक पंखा'],
    });
    await expectDialogFits(asha.page, ['/events', inHindi('Who is attending')]);
    await withDatabase(async (database) => {
      await database`
        update community_events set starts_at = now() - interval '1 hour',
          ends_at = now() + interval '2 hours', closes_at = now() - interval '2 hours'
        where id = ${event.id}`;
      await database`
        update event_registrations set checked_in_at = now() where event_id = ${event.id}`;
    });
    await asha.page.goto('/home');
    await expectDialogFits(asha.page, ['/events', withTitle(inHindi('Rate this event'))]);
    await expectViewFits(asha.page, `/events?ticket=${event.id}`, inHindi('Ticket'));
    await expectViewFits(asha.page, `/events?venue=${event.id}`, inHindi('Check-in code'));
  });

  test('of the outbox and of logging in', { tag: ['@long', '@ci'] }, async ({ browser }) => {
    const { asha, rohan } = await newHindiUser(browser);
    const { _id } = await publish(rohan.page, 'छत पर नया सेंसर लगाया');
    await commentWithoutNetwork(asha.page, `/post/${_id}`);
    await expectDialogFits(asha.page, ['/outbox', inHindi('Discard')]);

    const { page } = asha;
    const { password } = asha.person;
    const begun = await call<{ secret: string }>(page, 'POST', '/settings/beginsecondfactor', {
      password,
    });
    const otp = oneTimeCode(begun.secret);
    await call(page, 'POST', '/settings/confirmsecondfactor', { otp });
    const visitor = await (
      await browser.newContext({
        locale: 'hi-IN',
        viewport: { width: 320, height: 640 },
        reducedMotion: 'reduce',
      })
    ).newPage();
    const secondStep = (visiting: Page) => logInInHindi(visiting, asha.person);
    await expectDialogFits(visitor, ['/login', secondStep]);
    await expectDialogFits(visitor, ['/login', secondStep, inHindi('Use a recovery code')]);
    await withDatabase(
      (database) => database`
        update users set waiting_for = 'approval' where username = ${rohan.username}`,
    );
    const waiting = (visiting: Page) => logInInHindi(visiting, rohan.person);
    await expectDialogFits(visitor, ['/login', waiting]);
  });

  test('of the administration', { tag: ['@long', '@ci'] }, async ({ browser }) => {
    const { asha, rohan } = await newHindiUser(browser);
    await makeOperator(asha);
    const member = `/administration/members?q=${rohan.username}`;
    const actions = inHindi('Actions for {name}', { name: 'Rohan Rao' });
    const entries = [
      'View details',
      'Log out everywhere',
      'Suspend',
      'Delete account',
      'Allow email invitations',
      'Allow organising events',
      'Make moderator',
    ];
    const dialogs: Openers[] = [
      [member, actions],
      ...entries.map((entry): Openers => [member, actions, inHindi(entry)]),
      ['/administration/announcements', inHindi('New announcement')],
    ];
    for (const openers of dialogs) await expectDialogFits(asha.page, openers);
  });
});
