import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';
import subsetFont from 'subset-font';
import { root } from '../scripts/tools/paths.ts';
import { expect, test } from './support/people.ts';

const samples: Readonly<Record<string, string>> = {
  devanagari: 'रअझ',
  bengali: 'রঅঝ',
  gurmukhi: 'ਰਅਘ',
  gujarati: 'રઅઝ',
  oriya: 'ରଅଝ',
  tamil: 'ரஅண',
  telugu: 'రఅఝ',
  kannada: 'ರಅಝ',
  malayalam: 'രഅഝ',
  arabic: 'اسر',
};

/** The public page of a demo member, with posts in two scripts. */
const memberPage = '/@asha-verma';

/** The sizes of the fonts for scripts that the page has downloaded, in KB. */
function watchFonts(page: Page): Map<string, number> {
  const fonts = new Map<string, number>();
  page.on('response', async (response) => {
    const script = /\/assets\/([a-z]+)-[\w-]+\.woff2$/.exec(response.url())?.[1];
    if (script === undefined || !(script in samples)) return;
    // A response of a page that was left has no body.
    const body = await response.body().catch(() => null);
    if (body) fonts.set(script, body.length / 1024);
  });
  return fonts;
}

/** Until the page has looked for scripts, which it does when the browser is idle. */
async function waitForProbe(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/idle-tasks-')),
  );
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Adds a text to the page, as a new post does. */
async function addText(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = words;
    document.body.append(paragraph);
  }, text);
}

/** The widths of letters in the font of the page. */
async function widthsOf(page: Page, letters: string): Promise<number[]> {
  return page.evaluate((text) => {
    const probe = document.createElement('span');
    document.body.append(probe);
    const widths = Array.from(text, (letter) => {
      probe.textContent = letter.repeat(20);
      return probe.getBoundingClientRect().width;
    });
    probe.remove();
    return widths;
  }, letters);
}

test('no font is downloaded for scripts that the device can render', async ({ page }) => {
  const fonts = watchFonts(page);
  await page.goto('/?lang=hi');
  await waitForProbe(page);
  await addText(page, Object.values(samples).join(' '));
  await waitForProbe(page);
  await page.evaluate(() => document.fonts.ready);
  expect(Array.from(fonts)).toEqual([]);
  // A public page of a member, which has a script of its own for fonts.
  await page.goto(`${memberPage}?lang=hi`);
  await page.evaluate(() => document.fonts.ready);
  expect(Array.from(fonts)).toEqual([]);
});

/** A browser on a device that has a font for Latin letters only. */
async function launchWithoutFonts({
  playwright,
  launchOptions,
}: Pick<PlaywrightWorkerArgs & PlaywrightWorkerOptions, 'playwright' | 'launchOptions'>) {
  const folder = await mkdtemp(join(tmpdir(), 'latin-only-'));
  const inter = await readFile(join(root, 'client/src/assets/fonts/inter-latin.woff2'));
  const latin = await subsetFont(inter, 'abcdefghijklmnopqrstuvwxyz', { targetFormat: 'truetype' });
  await writeFile(join(folder, 'latin.ttf'), latin);
  const config = `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`;
  await writeFile(join(folder, 'fonts.conf'), config);
  const env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } as Record<
    string,
    string
  >;
  return playwright.chromium.launch({ ...launchOptions, env });
}

test('without fonts on the device, those of the scripts on a public page of a member are used, and no other', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await launchWithoutFonts({ playwright, launchOptions });
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const fonts = watchFonts(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${memberPage}?lang=hi`);
  await expect.poll(() => fonts.get('devanagari')).toBeGreaterThan(10);
  await expect
    .poll(async () => new Set(await widthsOf(page, samples['devanagari'] ?? '')).size)
    .toBeGreaterThan(1);
  expect(Array.from(fonts.keys())).toEqual(['devanagari']);
  expect(problems).toEqual([]);
  await browser.close();
});

test(
  'without fonts on the device, those of the scripts on the page are downloaded and used',
  { tag: '@long' },
  async ({ playwright, launchOptions, baseURL }) => {
    const browser = await launchWithoutFonts({ playwright, launchOptions });
    const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    const fonts = watchFonts(page);

    // The only other script on this page is in the names of languages.
    await page.goto('/login?lang=en');
    await waitForProbe(page);
    const before = await widthsOf(page, samples['tamil'] ?? '');
    expect(new Set(before).size, 'boxes').toBe(1);

    await page.goto('/login?lang=hi');
    await waitForProbe(page);
    await expect.poll(() => fonts.get('devanagari')).toBeGreaterThan(10);
    expect(fonts.get('devanagari')).toBeLessThanOrEqual(40);
    expect(Array.from(fonts.keys())).toEqual(['devanagari']);

    for (const [script, letters] of Object.entries(samples)) {
      await addText(page, letters);
      await expect.poll(() => fonts.get(script), script).toBeGreaterThan(5);
      expect(fonts.get(script), script).toBeLessThanOrEqual(60);
      await expect
        .poll(async () => new Set(await widthsOf(page, letters)).size, script)
        .toBeGreaterThan(1);
    }
    await browser.close();
  },
);

/** Until the page has found an Indian script and added the style for lines that are cut. */
async function waitForLineStyle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
}

/** Tall stacks: a conjunct with vowel signs above and below. */
const stacks = ['र्ट्रौं', 'ट्ठ्रू', 'ক্ষ্মী', 'സ്ത്രീ', 'ஸ்ரீ', 'క్ష్మి'];

test('lines are high enough for conjuncts and vowel signs, also where text is cut', async ({
  page,
}) => {
  await page.goto('/login?lang=hi');
  await waitForLineStyle(page);
  const cut = await page.evaluate((texts) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return ['no canvas'];
    const problems: string[] = [];
    for (const size of [
      'text-badge',
      'text-meta',
      'text-control',
      'text-body',
      'text-card-title',
    ]) {
      const line = document.createElement('p');
      line.className = `${size} truncate`;
      document.body.append(line);
      for (const text of texts) {
        line.textContent = text;
        const { font, lineHeight, paddingBottom } = getComputedStyle(line);
        context.font = font;
        const ink = context.measureText(text);
        const spare =
          (parseFloat(lineHeight) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
        const above = ink.fontBoundingBoxAscent + spare - ink.actualBoundingBoxAscent;
        const room = ink.fontBoundingBoxDescent + spare + parseFloat(paddingBottom);
        const below = room - ink.actualBoundingBoxDescent;
        if (above < 0 || below < 0)
          problems.push(`${size} ${text} ${above.toFixed(1)} ${below.toFixed(1)}`);
      }
      line.remove();
    }
    return problems;
  }, stacks);
  expect(cut).toEqual([]);
});

test('clamped text shows no vowel signs of the line that follows', async ({ page }) => {
  await page.goto('/login?lang=hi');
  await waitForLineStyle(page);
  const shown = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const problems: string[] = [];
    for (const size of ['text-meta', 'text-control', 'text-body']) {
      const lines = document.createElement('p');
      lines.className = `${size} line-clamp-2`;
      lines.textContent = 'में कौन तैयार है';
      document.body.append(lines);
      const { font, lineHeight, paddingBottom } = getComputedStyle(lines);
      if (!context) return ['no canvas'];
      context.font = font;
      const ink = context.measureText(lines.textContent);
      const spare =
        (parseFloat(lineHeight) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
      const above = ink.fontBoundingBoxAscent + spare - ink.actualBoundingBoxAscent;
      if (parseFloat(paddingBottom) === 0 || above < parseFloat(paddingBottom))
        problems.push(`${size} ${above.toFixed(1)} ${paddingBottom}`);
      lines.remove();
    }
    return problems;
  });
  expect(shown).toEqual([]);
});
