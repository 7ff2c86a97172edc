import { expect, test } from 'vitest';
import { remainingLifetime } from './token-lifetime.ts';

function makeToken(claims: object): string {
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

const issued = 1_800_000_000;
const token = makeToken({ iat: issued, exp: issued + 600 });

test('returns the remaining lifetime of a token', () => {
  expect(remainingLifetime(token, (issued + 100) * 1000)).toBe(500_000);
});

test('a slow local clock never extends the lifetime', () => {
  expect(remainingLifetime(token, (issued - 86_400) * 1000)).toBe(600_000);
});

test.each(['opaque', 'a.b.c', makeToken({ exp: 1 })])('returns null for %s', (opaque) => {
  expect(remainingLifetime(opaque)).toBeNull();
});
