import { afterEach, expect, test } from 'vitest';
import { isOffered } from './device-language.ts';

const meta = document.createElement('meta');
meta.name = 'sangam-settings';

afterEach(() => meta.remove());

test('a language in progress can be used only where the operator offers it', () => {
  expect(['en', 'hi', 'mr', 'xx', null].filter(isOffered)).toEqual(['en', 'hi']);
  meta.content = JSON.stringify({ languagesInProgress: ['mr'] });
  document.head.append(meta);
  expect(['en', 'hi', 'mr', 'xx', null].filter(isOffered)).toEqual(['en', 'hi', 'mr']);
});
