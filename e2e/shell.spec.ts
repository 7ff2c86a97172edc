import type { Page } from '@playwright/test';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { call } from './support/calls.ts';
import { openPaths } from './support/paths.ts';
import { expect, signIn, test } from './support/people.ts';
import { checkEveryWidth } from './support/screen.ts';
import { longUnless } from './support/long.ts';

test.describe.configure({ timeout: 300_000 });

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return errors;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/.+ \| Sangam$/);
  // The image of the landing page loads after the text, and fades in.
  if (path === pages.landing) await expect(page.getByLabel(/^Two people in a chat/)).toBeVisible();
}

/** Another test checks comments; here their input would cover the list on a small screen. */
function firstQuiet<Item extends { readonly commentCount: number }>(items: readonly Item[]): Item {
  const found = items.find(({ commentCount }) => commentCount === 0);
  if (!found) throw new Error('Everything has comments');
  return found;
}

/** The private pages, with real parameters. */
async function realPaths(page: Page, username: string): Promise<readonly string[]> {
  const { posts } = await call<PostPage>(page, 'GET', '/posts/feed');
  const { projects } = await call<{ projects: ProjectSummary[] }>(
    page,
    'GET',
    '/project/ongoingfeed',
  );
  const project = firstQuiet(projects).id;
  const real: Record<string, string> = {
    [pages.profile]: username,
    [pages.post]: firstQuiet(posts)._id,
    [pages.project]: project,
    [pages.projectEdit]: project,
  };
  const all = Object.values(pages).filter((path) => !openPaths.includes(path));
  return all.map((path) => path.replace(/:\w+/, real[path] ?? 'sample'));
}

test('every public page has no issues at 320, 360, 768 and 1280 px', async ({ page }) => {
  const errors = collectErrors(page);
  for (const path of openPaths) {
    await open(page, path);
    await checkEveryWidth(page, path);
  }
  expect(errors).toEqual([]);
});

test('every private page has no issues at these widths, with help in the same place', async ({
  page,
  person,
}) => {
  const errors = collectErrors(page);
  const username = await signIn(page, person);
  const help = page
    .getByRole('navigation', { name: 'Showcase' })
    .getByRole('link', { name: 'Help' });
  const places = new Set<string>();
  for (const path of await realPaths(page, username)) {
    await open(page, path);
    await checkEveryWidth(page, path);
    places.add(JSON.stringify(await help.boundingBox()));
  }
  expect([...places]).toEqual([expect.stringContaining('"x"')]);
  expect(errors).toEqual([]);
});

/** The focused element, and the element that covers it, if any. */
function lookAtFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, top, width: wide, height: high } = element.getBoundingClientRect();
  const edges = [
    [left + wide / 2, top + 2],
    [left + wide / 2, top + high / 2],
    [left + wide / 2, top + high - 2],
  ] as const;
  const covers = edges
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((seen) => !seen || !(element.contains(seen) || seen.contains(element)));
  const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.tagName;
  return { name, coveredBy: covers.map((cover) => cover?.outerHTML.slice(0, 80) ?? 'the edge') };
}

for (const { width, path } of [
  { width: 360, path: '/help' },
  { width: 1280, path: '/help' },
  { width: 360, path: '/settings' },
]) {
  test(
    `the focus is never hidden while tabbing through ${path} at ${width} px`,
    longUnless(width === 360),
    async ({ page, person }) => {
      await page.setViewportSize({ width, height: 640 });
      await signIn(page, person);
      await open(page, path);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const walked: string[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(lookAtFocus);
        if (!focus) break;
        expect(focus.coveredBy, `${focus.name}, after ${walked.at(-1)}`).toEqual([]);
        walked.push(focus.name);
        if (walked.length > 200) throw new Error('The walk does not end');
      }
      expect(walked[0]).toBe('Skip to content');
      expect(walked.length).toBeGreaterThan(10);
    },
  );
}
