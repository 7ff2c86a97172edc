import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, themeColors } from '@sangam/contract/instance/accent-color.ts';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const light = readBlock(":root,\n[data-theme='light'] {");
const dark = readBlock("\n[data-theme='dark'] {");
const darkBySystem = readBlock(':root:not([data-theme]) {');

const readable = 4.5;
const visible = 3;
const pages = ['canvas', 'surface', 'sunken'];

const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ['text', [...pages, 'skeleton'], readable],
  ['muted', [...pages, 'skeleton'], readable],
  ['subtle', pages, readable],
  ['link', pages, readable],
  ['on-primary', ['primary', 'primary-hover', 'primary-active'], readable],
  ['on-primary-soft', ['primary-soft'], readable],
  ['on-accent', ['accent'], readable],
  ['success', [...pages, 'success-soft'], readable],
  ['warning', [...pages, 'warning-soft'], readable],
  ['danger', [...pages, 'danger-soft'], readable],
  ['info', [...pages, 'info-soft'], readable],
  ['like', pages, readable],
  ['surface', ['danger', 'text'], readable],
  ['text', ['primary-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft'], readable],
  ['primary', pages, visible],
  ['online', pages, visible],
  ['control', pages, visible],
  ['focus', pages, visible],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, tokens) => {
  const cases = pairs.flatMap(([foreground, backgrounds, least]) =>
    backgrounds.map((background) => ({ foreground, background, least })),
  );

  test.each(cases)('the contrast of $foreground on $background is at least $least', (pair) => {
    const ratio = contrast(colour(tokens, pair.foreground), colour(tokens, pair.background));
    expect(ratio).toBeGreaterThanOrEqual(pair.least);
  });
});

test('both themes define the same tokens', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

test('without JavaScript the system setting applies the same dark theme', () => {
  expect(darkBySystem).toEqual(dark);
});

test.each([
  ['light', light],
  ['dark', dark],
] as const)('the accent colour is checked against the colours of the %s theme', (theme, tokens) => {
  expect(tokens).toMatchObject(themeColors[theme]);
});

function readBlock(opening: string): Tokens {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no block "${opening}"`);
  const body = css.slice(start + opening.length, css.indexOf('}', start));
  const entries = body.matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(Array.from(entries, ([, name = '', value = '']) => [name, value]));
}

function colour(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (!value?.startsWith('#')) throw new Error(`no plain colour --${name}`);
  return value;
}
