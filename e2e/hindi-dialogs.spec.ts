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
  const english = await findEnglishTexts(page);
  expect(
    english.filter((text) => !/^rohan-rao(-\d+)?$/.test(text)),
    where,
  ).toEqual([]);
  await expectAccessible(page, where);
}

/** The dialogs that members use most. */
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
