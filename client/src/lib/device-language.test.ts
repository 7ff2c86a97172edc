import { languages } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { afterEach, expect, test } from 'vitest';
import { findLanguage } from './device-language.ts';

const meta = document.createElement('meta');
meta.name = 'sangam-settings';

afterEach(() => meta.remove());

test('every complete language can be used, and one in progress is replaced by that of the page', () => {
  document.documentElement.lang = 'xx';
  const used = languages.filter((language) => findLanguage(language) === language);
  expect(used).toEqual(completeLanguages);
  expect(findLanguage('mr')).toBe('xx');
});

test('a language in progress can be used where the operator offers it', () => {
  meta.content = JSON.stringify({ languagesInProgress: ['mr'] });
  document.head.append(meta);
  expect(findLanguage('mr')).toBe('mr');
});
