import { expect, test } from 'vitest';
import { commonPasswordGroup, foldPassword, passwordStrength } from './password-strength.ts';

test('a common password is weak, however long and varied it is', () => {
  expect(passwordStrength('password', true)).toBe('weak');
  expect(passwordStrength('correcthorsebatterystaple', true)).toBe('weak');
  expect(passwordStrength('correcthorsebatterystaple', false)).toBe('strong');
});

test('case and full-width characters do not hide a common password', () => {
  expect(foldPassword('ＰａｓｓＷord')).toBe('password');
});

test('passwords are distributed over 256 groups', () => {
  const groups = Array.from({ length: 20_000 }, (_, count) => commonPasswordGroup(`word${count}`));
  expect(groups.every((group) => /^[0-9a-f]{2}$/.test(group))).toBe(true);
  expect(new Set(groups).size).toBe(256);
});
