import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { clientFolder } from '../scripts/tools/client-build.ts';
import { matchPage, pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { openPaths, privatePaths } from './support/paths.ts';
import { expect, register, signIn, test } from './support/people.ts';

interface Catalogues {
  /** The pages for which the build made a file with the texts of their first view. */
  readonly pages: ReadonlySet<PageName>;
  readonly files: readonly string[];
  /** Shown in place of a text that is not loaded. */
  readonly ids: readonly string[];
}

const readList = (name: string): unknown =>
  JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'));

async function readCatalogues(language: string): Promise<Catalogues> {
  const manifest = readList('manifest.json') as Record<string, { file: string }>;
  const files = Object.entries(manifest)
    .filter(([key]) => key.startsWith(`src/locales/${language}/`))
    .map(([, { file }]) => file);
  const loaded = await Promise.all(
    files.map((file) => import(join(clientFolder, file)) as Promise<{ messages: object }>),
  );
  const lists = readList('page-files.json') as Record<string, Record<PageName, string[]>>;
  const withTexts = Object.entries(lists[language] ?? {}).filter(([, list]) =>
    list.some((file) => file.startsWith('assets/texts-')),
  );
  return {
    pages: new Set(withTexts.map(([name]) => name as PageName)),
    files,
    ids: loaded.flatMap(({ messages }) => Object.keys(messages)),
  };
}

declare global {
  interface Window {
    shownIds: Set<string>;
  }
}

/** Collects every id that is in the page at any time. */
async function collectShownIds(page: Page, ids: readonly string[]): Promise<void> {
  await page.addInitScript((list) => {
    const known = new Set(list);
    window.shownIds = new Set();
    const check = (text: string | null) => {
      for (const word of text?.split(/\s+/) ?? []) if (known.has(word)) window.shownIds.add(word);
    };
    new MutationObserver((mutations) => {
      for (const { type, target, attributeName, addedNodes } of mutations) {
        if (type === 'attributes') check((target as Element).getAttribute(attributeName ?? ''));
        if (type === 'characterData') check(target.nodeValue);
        for (const added of addedNodes) {
          const nodes = document.createNodeIterator(added);
          for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
            check(node.nodeValue);
            if (node instanceof Element)
              for (const { value } of Array.from(node.attributes)) check(value);
          }
        }
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, ids);
}

/** Opens pages while the catalogues are late: the file with the texts of the first view must be enough. */
async function expectTexts(page: Page, language: string, paths: readonly string[]): Promise<void> {
  const { pages: withTexts, files, ids } = await readCatalogues(language);
  expect(ids.length).toBeGreaterThan(1000);
  await collectShownIds(page, ids);
  const isCatalogue = ({ pathname }: URL) => files.includes(pathname.slice(1));
  const opened = paths.filter((path) => {
    const match = matchPage(path);
    return match !== undefined && withTexts.has(match.name);
  });
  expect(opened.length).toBeGreaterThan(2);
  for (const path of opened) {
    const isShown = Promise.withResolvers<void>();
    const requested: string[] = [];
    await page.route(isCatalogue, async (route) => {
      requested.push(route.request().url());
      await isShown.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    isShown.resolve();
    // All texts follow.
    await expect.poll(() => requested.length, path).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.evaluate(() => Array.from(window.shownIds)), path).toEqual([]);
    await page.unroute(isCatalogue);
  }
}

const memberPaths = [pages.home, pages.network, pages.projects, pages.messages, pages.events];

// Members have accounts of their own: the language of the browser becomes that of the account.
for (const language of completeLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-IN` });

    test('visitors see all texts of a page before the catalogues arrive', async ({ page }) => {
      await expectTexts(page, language, [pages.landing, pages.login, pages.register]);
    });

    test('members see all texts of a page before the catalogues arrive', async ({ page }) => {
      const username = await signIn(page, await register('Asha'));
      const profile = pages.profile.replace(':username', username);
      await expectTexts(page, language, [...memberPaths, profile]);
    });

    test(
      'every page shows its texts before the catalogues arrive',
      { tag: '@long' },
      async ({ page }) => {
        test.setTimeout(180_000);
        await page.goto('/favicon.svg');
        await expectTexts(page, language, openPaths);
        await signIn(page, await register('Asha'));
        await expectTexts(page, language, privatePaths);
      },
    );
  });
}
