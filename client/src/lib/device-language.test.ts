import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const meta = document.createElement('meta');
meta.name = 'sangam-settings';

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = 'hi';
});

afterEach(() => meta.remove());

const languagesOf = async (wanted: readonly (string | null)[]) => {
  const { findLanguage } = await import('./device-language.ts');
  return wanted.map((one) => findLanguage(one));
};

test('a language in progress that the operator does not offer is replaced by that of the page', async () => {
  expect(await languagesOf(['en', 'hi', 'mr', 'xx', null])).toEqual(['en', 'hi', 'hi', 'hi', 'hi']);
});

test('a language in progress can be used where the operator offers it', async () => {
  meta.content = JSON.stringify({ languagesInProgress: ['mr'] });
  document.head.append(meta);
  expect(await languagesOf(['en', 'mr', 'xx'])).toEqual(['en', 'mr', 'hi']);
});
