import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { default as Axe, RunOnly } from 'axe-core';

/** Minified, because every page has to parse it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** A theme changes only colours, so the other rules need not run again. */
const colourRule = 'color-contrast';

export type AxeRules = 'all' | 'colours';

function toRunOnly(rules: AxeRules): RunOnly {
  return rules === 'colours' ? { type: 'rule', values: [colourRule] } : allRules;
}

/** Fails with the violations that axe finds; injects axe into each page once. */
export async function expectNoAxeViolations(
  page: Page,
  name: string,
  rules: AxeRules = 'all',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (runOnly) => {
    const axe = Reflect.get(globalThis, 'axe') as typeof Axe;
    const options = {
      runOnly,
      resultTypes: ['violations' as const],
      // The pages have no frames, and violations are reported by their HTML.
      iframes: false,
      selectors: false,
      preload: false,
    };
    // Elements that are not rendered yet have no position and would seem to overlap others.
    const nothingSkipped = new CSSStyleSheet();
    nothingSkipped.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(nothingSkipped);
    const { violations } = await axe.run(document, options);
    document.adoptedStyleSheets.pop();
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, toRunOnly(rules));
  expect(found, name).toEqual([]);
}
