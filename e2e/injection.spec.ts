import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { pages, type PageName } from '../contract/src/pages/pages.ts';
import { freePort, startProduct, type ProductProcess } from '../server/test/product-process.ts';
import { throwawayFolder } from '../server/test/throwaway-folder.ts';
import { call } from './support/calls.ts';
import { groupOf, sendText } from './support/chat.ts';
import { withDatabase } from './support/database.ts';
import {
  insertInjectedConversations,
  insertInjectedEvents,
  insertInjectedModeration,
  insertInjectedNames,
} from './support/injected.ts';
import { injections, joinInjections } from './support/injections.ts';
import { expect, register, signIn, test, type Person, type BrowserUser } from './support/people.ts';

declare global {
  var violations: string[] | undefined;
}

/** A product of its own, so that the injected data do not disturb other tests. */
let product: ProductProcess;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = throwawayFolder('sangam-injection-');
  const env = { SEED: 'none', RATE_LIMITS: 'off' };
  product = startProduct({ dataDir, port: await freePort(), env });
  await product.ready;
});
test.afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function arrive(
  browser: Browser,
  firstName: string,
  beforeLogin: (person: Person) => Promise<unknown> = () => Promise.resolve(),
): Promise<BrowserUser> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const person = await register(firstName, dataDir);
  await beforeLogin(person);
  return { page, person, username: await signIn(page, person) };
}

interface Written {
  readonly postId: string;
  readonly projectId: string;
  readonly roomId: string;
}

async function publish({ page }: BrowserUser, path: string, fields: Record<string, string>) {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  const response = await page.request.post(`/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: fields,
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: { id: string; _id: string } }).data;
}

/** Fills every input of a user with the injections. */
async function writeEverywhere(writer: BrowserUser, reader: BrowserUser): Promise<Written> {
  let postId = '';
  for (const content of joinInjections(4500)) {
    postId = (await publish(writer, '/posts', { content }))._id;
  }
  // Its card shows the text of the post.
  await publish(writer, '/posts', { content: `${product.url}/post/${postId}` });
  for (const content of joinInjections(1900)) {
    await call(writer.page, 'POST', '/posts/comment', { postId, content });
  }
  const { id: projectId } = await publish(writer, '/project/addproject', {
    title: injections[0] ?? '',
    summary: injections[8] ?? '',
    description: joinInjections(9500)[0] ?? '',
    tags: injections[13]?.slice(0, 50) ?? '',
    skills: injections[1]?.slice(0, 50) ?? '',
    status: 'ongoing',
  });
  await call(writer.page, 'POST', '/project/createcomment', {
    projectId,
    content: joinInjections(1900)[0],
  });
  const roomId = await groupOf(writer, (injections[9] ?? '').slice(0, 80), [reader]);
  for (const content of joinInjections(3900)) await sendText(writer, roomId, content);
  await call(writer.page, 'POST', '/profile/changeabout', { about: joinInjections(1900)[0] });
  await call(writer.page, 'POST', '/saveitems/toggle', { itemId: postId, itemType: 'posts' });
  await call(reader.page, 'POST', '/saveitems/toggle', { itemId: postId, itemType: 'posts' });
  return { postId, projectId, roomId };
}

/** Detects an executed injection. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      globalThis.violations?.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) {
      seen.push(message.text());
    }
  });
  return seen;
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  // Lists load the next page near their end.
  await page.waitForLoadState('networkidle');
  for (let turn = 0; turn < 3; turn++) {
    await page.mouse.wheel(0, 20_000);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
  await expectNothingInjected(page, path);
}

async function expectNothingInjected(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(() => ({
    pwned: Reflect.get(globalThis, '__pwned') as unknown,
    violations: globalThis.violations,
    elements: [
      ...document.querySelectorAll(
        'iframe, object, embed, base, math, main script, [href^="javascript" i], [src^="javascript" i], [href^="data:text" i], img[src="x"]',
      ),
    ].map((element) => element.outerHTML),
    handlers: [...document.querySelectorAll('*')]
      .filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
      .map((element) => element.outerHTML),
  }));
  expect(found, place).toEqual({ pwned: undefined, violations: [], elements: [], handlers: [] });
}

interface Named extends Written {
  readonly writer: string;
  readonly reader: string;
  readonly caseId: string;
}

type Walk = readonly string[];

const inAddress = encodeURIComponent(injections[40] ?? '');
const tabs = (path: string, name: string, ...choices: readonly string[]): Walk =>
  choices.map((choice) => `${path}${path.includes('?') ? '&' : '?'}${name}=${choice}`);

/** Every page of the product, with all views that show user content. */
const walks: Readonly<Record<PageName, (named: Named) => Walk>> = {
  landing: () => [`/?x=${inAddress}`],
  login: () => [`/login?next=${inAddress}`],
  register: () => [`/register?next=${inAddress}`],
  forgotPassword: () => [`/forgot-password?email=${inAddress}`],
  resetPassword: () => [`/reset-password#${inAddress}`],
  verifyEmail: () => [`/verify-email#${inAddress}`],
  accountDeleted: () => [`/account-deleted?until=${inAddress}`],
  privacy: () => [`/privacy#${inAddress}`],
  terms: () => [`/terms#${inAddress}`],
  grievance: () => [`/grievance#${inAddress}`],
  home: () => ['/home', '/home?view=network', '/home?view=topics'],
  welcome: () => ['profile', 'skills', 'people', 'topics'].map((step) => `/welcome?step=${step}`),
  profileEdit: () => ['/profile/edit'],
  profile: ({ writer, reader }) => [
    ...tabs(`/profile/${writer}`, 'tab', 'posts', 'projects'),
    ...tabs(`/profile/${reader}`, 'tab', 'posts', 'saved'),
    `/profile/${inAddress}`,
  ],
  network: () => ['/network'],
  collaborators: () => tabs('/Collaborators', 'sort', 'recent', 'name'),
  suggestedNetwork: () => ['/Suggested-Network'],
  projects: () => ['/projects', `/projects?tab=${inAddress}`],
  projectCreate: () => ['/project/create'],
  projectEdit: ({ projectId }) => [`/projects/edit/${projectId}`],
  project: ({ projectId }) => [`/project/${projectId}`, `/project/${inAddress}`],
  messages: ({ roomId }) => [
    '/message',
    '/message?requests=',
    `/message?room=${roomId}`,
    `/message?room=${inAddress}`,
  ],
  notifications: () => tabs('/notification', 'show', 'all', 'requests'),
  post: ({ postId }) => [`/post/${postId}`, `/post/${inAddress}`],
  search: () => [
    ...tabs(
      `/search?q=${encodeURIComponent('script window')}`,
      'tab',
      'all',
      'people',
      'projects',
      'posts',
      'tags',
    ),
    `/search?q=${inAddress}`,
  ],
  saved: () => tabs('/saved', 'tab', 'posts', 'projects'),
  outbox: () => ['/outbox'],
  partners: () => [`/incubators?tab=${inAddress}`],
  dashboard: () => ['/dashboard'],
  achievers: () => [`/achievers?category=${inAddress}`],
  programs: () => [`/programs?category=${inAddress}`],
  resources: () => [`/resources?category=${inAddress}`],
  events: () => [`/events?month=${inAddress}`, '/events?tab=past', '/events?records='],
  settings: () =>
    tabs('/settings', 'section', 'account', 'sessions', 'muted', 'blocked', 'privacy', inAddress),
  help: () => [`/help#${inAddress}`],
  safety: () => tabs('/safety', 'tab', 'reports', 'decisions'),
  setup: () => [`/setup#${inAddress}`],
  administration: () => tabs('/administration', 'tab', 'team', 'log'),
  administrationStatistics: () => ['/administration/statistics'],
  administrationMembers: () => [`/administration/members?q=${inAddress}`],
  administrationHealth: () => ['/administration/health'],
  administrationAnnouncements: () => ['/administration/announcements'],
  moderation: ({ caseId }) => [
    ...tabs('/moderation', 'tab', 'open', 'closed', 'appeals', 'answered', 'log'),
    `/moderation?case=${caseId}`,
  ],
};

/** The user who opens a page; the reader by default. */
const visitors: Partial<Record<PageName, 'writer' | 'moderator' | 'nobody'>> = {
  landing: 'nobody',
  login: 'nobody',
  register: 'nobody',
  forgotPassword: 'nobody',
  projectEdit: 'writer',
  moderation: 'moderator',
};

/** Opens one address after the other in its own page. */
async function walk(page: Page, paths: Walk): Promise<void> {
  const seen = await watch(page);
  for (const path of paths) await look(page, path);
  expect(seen).toEqual([]);
}

/** Opens the dialogs of drafts and of the earlier texts of a comment, and the names of files in a room. */
async function expectDraftsAndVersions(page: Page, { postId, roomId }: Written): Promise<void> {
  await page.goto('/home?compose=post');
  await page.getByRole('button', { name: '50 other drafts' }).click();
  const drafts = page.getByRole('dialog', { name: 'Drafts' });
  await expect(drafts.getByText(injections[0] ?? '', { exact: true })).toBeVisible();
  await expectNothingInjected(page, 'drafts');
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: 'edited' }).first().click();
  const versions = page.getByRole('dialog');
  await expect(versions.getByText(injections[0] ?? '', { exact: true }).first()).toBeVisible();
  await expectNothingInjected(page, 'earlier texts of a comment');
  await page.goto(`/message?room=${roomId}`);
  await expect(page.getByText((injections[0] ?? '').slice(0, 200)).last()).toBeVisible();
  await expectNothingInjected(page, 'files and quotes of messages');
}

test(
  'two hundred script injections are shown as text on every screen',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    expect(injections).toHaveLength(200);
    const writer = await arrive(browser, 'Writer');
    const reader = await arrive(browser, 'Reader');
    const moderator = await arrive(browser, 'Moderator', ({ email }) =>
      withDatabase(
        (database) => database`update users set role = 'moderator' where email = ${email}`,
        dataDir,
      ),
    );
    const operator = await arrive(browser, 'Operator', ({ email }) =>
      withDatabase(
        (database) => database`update users set role = 'operator' where email = ${email}`,
        dataDir,
      ),
    );
    const area = { area: 'events', isLive: true };
    await call(operator.page, 'POST', '/admin/changeshowcasearea', area);
    const written = await writeEverywhere(writer, reader);
    const caseId = await withDatabase(async (database) => {
      await insertInjectedNames(database, writer, reader);
      await insertInjectedEvents(database, writer, reader);
      await insertInjectedConversations(database, writer, reader, written);
      return insertInjectedModeration(database, writer, reader);
    }, dataDir);
    const named = { ...written, caseId, writer: writer.username, reader: reader.username };
    const pathsFor = (visitor: string) =>
      (Object.keys(pages) as PageName[])
        .filter((name) => (visitors[name] ?? 'reader') === visitor)
        .flatMap((name) => walks[name](named));
    const read = pathsFor('reader');
    const half = Math.ceil(read.length / 2);
    const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
    const secondTab = await reader.page.context().newPage();
    await Promise.all([
      walk(reader.page, read.slice(0, half)),
      walk(secondTab, read.slice(half)),
      walk(writer.page, [
        ...pathsFor('writer'),
        '/safety?tab=decisions',
        '/settings?section=muted-words',
      ]),
      walk(moderator.page, pathsFor('moderator')),
      walk(stranger, pathsFor('nobody')),
    ]);
    // The injections are shown as text.
    await reader.page.goto(`/post/${written.postId}`);
    await expect(reader.page.getByText(injections[199] ?? '').first()).toBeVisible();
    await writer.page.goto(`/post/${written.postId}`);
    await writer.page.getByRole('button', { name: 'More options for the post' }).first().click();
    await writer.page.getByRole('menuitem', { name: 'Edit post' }).click();
    await writer.page.getByRole('button', { name: /^Edit captions of video/ }).click();
    const captions = writer.page.getByRole('dialog', { name: 'Captions' });
    await expect(captions.getByText(injections[0] ?? '').first()).toBeVisible();
    await expectNothingInjected(writer.page, 'captions');
    await moderator.page.goto(`/moderation?case=${caseId}`);
    await expect(moderator.page.getByText(/^<|script/).first()).toBeVisible();
    await writer.page.goto('/events?tab=past');
    const actions = { name: `Actions for ${injections[0]}`, exact: true };
    await writer.page.getByRole('button', actions).click();
    await writer.page.getByRole('menuitem', { name: 'Statistics' }).click();
    const statistics = writer.page.getByRole('dialog', { name: 'Statistics' });
    await expect(statistics.getByText(injections[8] ?? '').first()).toBeVisible();
    await expectNothingInjected(writer.page, 'comments of ratings');
    await expectDraftsAndVersions(reader.page, written);
  },
);
