import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/people.ts';
import { expectAccessible, horizontalScroll } from './support/screen.ts';
import { openShowcase } from './support/showcase.ts';

const views = ['certificates', 'learning-materials', 'performance-reports', 'custom-forms'];

test.beforeEach(async ({ page, person }) => {
  await signIn(page, person);
});

interface Saved {
  name: string;
  text: string;
}

/** Downloads the file of a button, and compares its size with the size on the button. */
async function save(page: Page, button: Locator): Promise<Saved> {
  const label = await button.innerText();
  const waiting = page.waitForEvent('download');
  await button.click();
  const download: Download = await waiting;
  const bytes = readFileSync(await download.path());
  const stated = /([\d.]+) (B|KB)$/.exec(label.trim());
  expect(stated, label).not.toBeNull();
  const size = stated?.[2] === 'KB' ? Math.round(bytes.length / 100) / 10 : bytes.length;
  expect(size, label).toBe(Number(stated?.[1]));
  return { name: download.suggestedFilename(), text: bytes.toString('utf8') };
}

test(
  'five chips filter four resources, each with its own action',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/resources');
    const chips = page.getByRole('group', { name: 'Category' }).getByRole('button');
    await expect(chips).toHaveText([
      'All',
      'Certificates',
      'Learning Materials',
      'Performance Reports',
      'Custom Forms',
    ]);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.getByRole('link')).toHaveText(['Access', 'Browse', 'View', 'Create']);
    await chips.filter({ hasText: 'Learning Materials' }).click();
    await expect(page).toHaveURL(/\?category=learning-materials$/);
    await expect(cards.getByRole('heading')).toHaveText(['Learning Materials']);
  },
);

test('Access, Browse, View and Create open their resource, and Back returns to each', async ({
  page,
}) => {
  await openShowcase(page, '/resources');
  for (const [action, title] of [
    ['Access', 'Certificates'],
    ['Browse', 'Learning Materials'],
    ['View', 'Performance Reports'],
    ['Create', 'Custom Forms'],
  ] as const) {
    const link = page.getByRole('link', { name: action, exact: true });
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
  }
});

test(
  'every opened resource is accessible in light at 1280 px and in dark at 320 px',
  { tag: '@long' },
  async ({ page }) => {
    for (const view of views) {
      await openShowcase(page, `/resources?open=${view}`);
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 320],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await expectAccessible(page, `${view} in ${colorScheme}`);
        expect(await horizontalScroll(page), view).toBe(0);
      }
    }
  },
);

test(
  'a certificate can be chosen, downloaded as SVG and printed alone on one A4 page',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/resources?open=certificates');
    await page.getByRole('button', { name: 'Data Science Fundamentals' }).click();
    await expect(page).toHaveURL(/item=data-science$/);
    const sheet = page.getByRole('img', { name: /^Sample certificate of completion: Sneha Patil/ });
    await expect(sheet).toBeVisible();
    const { name, text } = await save(page, page.getByRole('button', { name: 'Download SVG' }));
    expect(name).toBe('certificate-data-science.svg');
    const parsed = await page.evaluate((svg) => {
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return { tag: documentElement.tagName, words: documentElement.textContent };
    }, text);
    expect(parsed.tag).toBe('svg');
    expect(parsed.words).toContain('Sneha Patil');

    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.locator('h1')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print on A4' })).toBeHidden();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = Array.from(paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), (box) =>
      box.slice(1).map((side) => Math.round(Number(side))),
    );
    expect(boxes).toEqual([[842, 595]]);
  },
);

test(
  'every learning material has a preview and downloads as the stated file',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/resources?open=learning-materials');
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(5);
    for (const item of await items.all()) {
      await item.getByText('Preview').click();
      const shown = await item.locator('pre').textContent();
      const button = item.getByRole('button', { name: /^Download/ });
      const { name, text } = await save(page, button);
      expect(text).toBe(shown);
      const format = /Download (\w+)/.exec(await button.innerText())?.[1] ?? '';
      expect(name).toMatch({ Markdown: /\.md$/, CSV: /\.csv$/, Text: /\.txt$/ }[format] ?? /^$/);
    }
  },
);

test(
  'the chart of the report is also a table and a CSV file',
  { tag: '@long' },
  async ({ page }) => {
    await openShowcase(page, '/resources?open=performance-reports');
    await expect(
      page.getByRole('img', { name: /^Score and attendance over 8 weeks/ }),
    ).toBeVisible();
    const table = page.getByRole('table', { name: 'Attendance and score of each week' });
    await expect(table.locator('tbody tr')).toHaveCount(8);
    const { name, text } = await save(page, page.getByRole('button', { name: 'Download CSV' }));
    expect(name).toBe('performance-report.csv');
    expect(text.split('\r\n')[1]).toBe('1,Reading and cleaning data,96,71');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(table).toBeVisible();
    await expect(page.locator('h1')).toBeHidden();
    const ink = await table.evaluate((element) => getComputedStyle(element).color);
    expect(ink).toBe('rgb(0, 0, 0)');
  },
);

test('a form is created, previewed, stored on this device and exported as HTML and JSON', async ({
  page,
}) => {
  await openShowcase(page, '/resources?open=custom-forms');
  const maker = page.getByRole('region', { name: 'Your form' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await maker.getByLabel('Form title').fill('Drone <day>');
  await maker.getByRole('button', { name: 'Add field' }).click();
  const added = maker.getByRole('group', { name: 'Field 4' });
  await expect(added.getByLabel('Label')).toBeFocused();
  await page.keyboard.type('T-shirt size');
  await added.getByLabel('Answer type').selectOption({ label: 'Choice' });
  await added.getByLabel('Options').fill('S\nM\nL');
  await added.getByLabel('Required').check();
  await expect(preview.getByRole('heading')).toHaveText('Drone <day>');
  await expect(preview.getByLabel('T-shirt size').locator('option')).toHaveText([
    'Choose one',
    'S',
    'M',
    'L',
  ]);
  await added.getByRole('button', { name: 'Move field 4 up' }).click();
  await page.reload();
  await expect(maker.getByRole('group', { name: 'Field 3' }).getByLabel('Label')).toHaveValue(
    'T-shirt size',
  );

  const json = await save(page, preview.getByRole('button', { name: 'Download JSON' }));
  expect(json.name).toBe('form.json');
  expect(JSON.parse(json.text)).toMatchObject({ title: 'Drone <day>' });
  const html = await save(page, preview.getByRole('button', { name: 'Download HTML' }));
  expect(html.name).toBe('form.html');
  const parsed = await page.evaluate((text) => {
    const made = new DOMParser().parseFromString(text, 'text/html');
    const labels = Array.from(made.querySelectorAll('label'), (label) => label.textContent);
    return { title: made.title, labels };
  }, html.text);
  expect(parsed.title).toBe('Drone <day>');
  expect(parsed.labels).toEqual([
    'Full name',
    'Email',
    'T-shirt size',
    'What would you like to build?',
  ]);
});

test('removing a field can be undone', { tag: '@long' }, async ({ page }) => {
  await openShowcase(page, '/resources?open=custom-forms');
  const maker = page.getByRole('region', { name: 'Your form' });
  await maker.getByRole('button', { name: 'Remove field 2' }).click();
  await expect(maker.getByRole('group', { name: /^Field/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(maker.getByRole('group', { name: /^Field/ })).toHaveCount(3);
});
