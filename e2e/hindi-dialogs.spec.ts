import type { Page } from '@playwright/test';
import { respondInDevanagari } from './support/devanagari.ts';
import { findEnglishTexts } from './support/english-words.ts';
import { inHindi } from './support/in-hindi.ts';
import { expect, newBrowserUser, test } from './support/people.ts';
import { publish } from './support/posts.ts';
import { expectAccessible, horizontalScroll } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

/** What opens a dialog or a menu: the names of the buttons and entries to choose, one after the other. */
type Openers = readonly [path: string, ...names: string[]];

const layers = 'dialog[open], [role=menu]';

/** The texts of the open dialog or menu that reach beyond the screen or are cut; runs in the page. */
function findCutTexts(selector: string): string[] {
  const layer = Array.from(document.querySelectorAll<HTMLElement>(selector)).findLast(
    (element) => element.getBoundingClientRect().width > 0,
  );
  if (!layer) return ['nothing is open'];
  const scrolls = (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const isInScroller = (element: Element) => {
    for (let one = element; one !== layer && one.parentElement; one = one.parentElement)
      if (scrolls(one)) return true;
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

async function choose(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true });
  const button = page.getByRole('button', { name, exact: true });
  const link = page.getByRole('link', { name, exact: true });
  await entry.or(button).or(link).filter({ visible: true }).first().click();
}

async function expectDialogFits(page: Page, [path, ...names]: Openers): Promise<void> {
  const where = [path, ...names].join(' › ');
  await page.goto(path);
  for (const name of names) await choose(page, name);
  await expect(page.locator(layers).filter({ visible: true }).last(), where).toBeVisible();
  await expect(page.locator('dialog[open] .skeleton')).toHaveCount(0);
  expect(await horizontalScroll(page), where).toBe(0);
  expect(await page.evaluate(findCutTexts, layers), where).toEqual([]);
  expect(await findEnglishTexts(page), where).toEqual([]);
  await expectAccessible(page, where);
}

/** In every run: the dialogs that members use most. */
function frequentDialogs(post: string): readonly Openers[] {
  const { report, more, share } = {
    report: inHindi('Report'),
    more: inHindi('More options for the post by {0}', { 0: 'Rohan Rao' }),
    share: inHindi('Share'),
  };
  return [
    ['/home', inHindi('What are you working on?')],
    [post, more],
    [post, more, report],
    [post, share],
  ];
}

function furtherDialogs(post: string, other: string, project: string): readonly Openers[] {
  const more = inHindi('More');
  return [
    ['/home', inHindi('Menu')],
    ['/home', inHindi('Search')],
    ['/home', 'Asha Rao'],
    [post, inHindi('Share'), inHindi('QR code')],
    [other, inHindi('Connect')],
    [other, more],
    [other, more, inHindi('Block {name}', { name: 'Rohan Rao' })],
    [other, more, inHindi('Report')],
    ['/network', inHindi('Invite people')],
    ['/message', inHindi('New conversation')],
    [project, inHindi('Ask to join')],
    [project, inHindi('More options for this project'), inHindi('Report')],
    ['/settings?section=account', inHindi('Set up two-step verification')],
    ['/settings?section=privacy', inHindi('Request copy')],
    ['/settings?section=privacy', inHindi('Delete my account')],
    ['/events?tab=workshops', inHindi('View Details & Register')],
    ['/incubators', inHindi('View Details')],
    ['/incubators', inHindi('Become a Partner')],
  ];
}

async function newHindiPage(browser: Parameters<typeof newBrowserUser>[0]) {
  const rohan = await newBrowserUser(browser, 'Rohan');
  const asha = await newBrowserUser(browser, 'Asha');
  const { _id } = await publish(rohan.page, 'छत पर नया सेंसर लगाया');
  await asha.page.setViewportSize({ width: 320, height: 640 });
  await asha.page.evaluate(() => localStorage.setItem('sangam.locale', 'hi'));
  await respondInDevanagari(asha.page);
  return { page: asha.page, rohan, post: `/post/${_id}` };
}

test('the most used dialogs and menus in Hindi fit 320 px and have no English words', async ({
  browser,
}) => {
  const { page, post } = await newHindiPage(browser);
  for (const openers of frequentDialogs(post)) await expectDialogFits(page, openers);
});

test(
  'all other dialogs and menus in Hindi fit 320 px, have no English words and are accessible',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const { page, post, rohan } = await newHindiPage(browser);
    const token = await rohan.page.evaluate(() => localStorage.getItem('sangam.accessToken'));
    const created = await rohan.page.request.post('/api/project/addproject', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { status: 'ongoing', title: 'बारिश नापने का यंत्र', summary: 'सस्ता यंत्र' },
    });
    const { data } = (await created.json()) as { data: { id: string } };
    const dialogs = furtherDialogs(post, `/profile/${rohan.username}`, `/project/${data.id}`);
    for (const openers of dialogs) await expectDialogFits(page, openers);
  },
);
