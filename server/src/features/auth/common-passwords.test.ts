import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordGroup } from '@sangam/contract/auth/password-strength.ts';
import { expect, test, vi } from 'vitest';
import { listCommonPasswords, rejectCommonPassword } from './common-passwords.ts';

const isRefused = (password: string) =>
  rejectCommonPassword(password).then(
    () => false,
    () => true,
  );

test('rejects more than 3000 of the most common passwords that meet the length rules', async () => {
  const fit = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect(fit.length).toBeGreaterThan(3000);
  const rejected = await Promise.all(fit.map(isRefused));
  expect(fit.filter((_, index) => !rejected[index])).toEqual([]);
});

test('accepts any other password', async () => {
  expect(await isRefused('rain on tin roofs')).toBe(false);
});

test('each group lists exactly its common passwords', async () => {
  const group = commonPasswordGroup('password');
  const listed = await listCommonPasswords(group);
  expect(listed).toContain('password');
  expect(listed.filter((password) => commonPasswordGroup(password) !== group)).toEqual([]);
  // A response of about one kilobyte.
  expect(listed.length).toBeLessThan(150);
});

test('a list that cannot be loaded, such as during an update, is loaded by the next request', async () => {
  vi.resetModules();
  vi.doMock('@zxcvbn-ts/language-common', () => {
    throw new Error('not installed');
  });
  const { listCommonPasswords: list } = await import('./common-passwords.ts');
  const group = commonPasswordGroup('password');
  await expect(list(group)).rejects.toThrow();
  vi.doUnmock('@zxcvbn-ts/language-common');
  expect(await list(group)).toContain('password');
});
