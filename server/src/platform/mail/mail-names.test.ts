import { expect, test } from 'vitest';
import { safeMailName } from './mail-names.ts';

test.each(['', 'Win at prizes.example', 'https://prizes.example', 'me@prizes.example'])(
  'the fallback replaces the name “%s” in emails',
  (name) => {
    expect(safeMailName(name, 'A member')).toBe('A member');
  },
);

test('other names stay as they are', () => {
  expect(safeMailName('Dr. Asha Rao', 'A member')).toBe('Dr. Asha Rao');
});
