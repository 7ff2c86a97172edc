import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { buildTestFontScript } from '../../../test/test-font-script.ts';
import { buildFontScript, needsFontScript } from './font-script.ts';

test('the script names every font of the built client, and there is none without a client', () => {
  const script = buildTestFontScript();
  expect(() => new Script(script)).not.toThrow();
  expect(script.match(/assets\/[a-z]+-/g)).toHaveLength(10);
  expect(script).toContain('"/assets/devanagari-BhFPSH_E.woff2"');
  expect(script).not.toContain('</');
  expect(buildFontScript(undefined)).toBe('');
});

test.each([
  ['Namaste, ₹25,000', false],
  ['नमस्ते', true],
  ['வணக்கம்', true],
  ['ਸਤ ਸ੍ਰੀ ਅਕਾਲ', true],
  ['سلام', true],
])('a page with “%s” needs the script for fonts: %s', (text, isNeeded) => {
  expect(needsFontScript(text)).toBe(isNeeded);
});
