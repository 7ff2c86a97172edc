import { i18n } from '@lingui/core';
import { languages } from '@sangam/contract/settings/languages.ts';
import { afterEach, expect, test } from 'vitest';
import { activateLocale } from './i18n.ts';

afterEach(() => activateLocale('en'));

test.each(languages)('numbers in sentences have Latin digits and lakh in %s', (language) => {
  i18n.load(language, { likes: ['✓ ', ['count', 'plural', { other: ['#'] }]] });
  activateLocale(language);
  expect(i18n._('likes', { count: 100_000 })).toBe('✓ 1,00,000');
});
