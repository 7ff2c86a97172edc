import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { default as Axe, RunOnly } from 'axe-core';

/** Less than half of what the package itself would hand over: every page has to read it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Of all that axe looks at, a theme changes the colours alone. */
const coloursAlone: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** Axe finds nothing wrong; it comes to each page once, and tells only what it finds. */
export async function expectNothingFound(
  page: Page,
  name: string,
  look: 'everything' | 'colours' = 'everything',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const runOnly = look === 'everything' ? everything : coloursAlone;
  const found = await page.evaluate(async (rules) => {
    const looker = Reflect.get(globalThis, 'axe') as typeof Axe;
    const options = {
      runOnly: rules,
      resultTypes: ['violations' as const],
      // No page of ours holds another, and what is found is shown as it is written.
      iframes: false,
      selectors: false,
      preload: false,
    };
    // What is skipped until somebody scrolls to it has no place yet, and would seem to lie on what follows it.
    const nothingSkipped = new CSSStyleSheet();
    nothingSkipped.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(nothingSkipped);
    const { violations } = await looker.run(document, options);
    document.adoptedStyleSheets.pop();
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, runOnly);
  expect(found, name).toEqual([]);
}
