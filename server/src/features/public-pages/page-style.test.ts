import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPageStyle, pageColors } from './page-style.ts';

const tokens = readFileSync(
  join(import.meta.dirname, '../../../../client/src/styles/tokens.css'),
  'utf8',
);

test.each(['light', 'dark'] as const)('the %s colours are those of the app', (theme) => {
  const [, block = ''] =
    new RegExp(String.raw`\[data-theme='${theme}'\] \{([^}]*)\}`).exec(tokens) ?? [];
  for (const [name, value] of Object.entries(pageColors[theme])) {
    expect(block).toContain(`--${name}: ${value};`);
  }
});

test('the accent colour of the community replaces the default one in both themes', () => {
  const style = buildPageStyle('#0b6e4f');
  expect(style).toContain('--primary:#0b6e4f');
  expect(style).not.toContain(`--primary:${pageColors.light.primary}`);
  expect(style).not.toContain(`--primary:${pageColors.dark.primary}`);
});
