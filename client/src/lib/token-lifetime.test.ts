import { expect, test } from 'vitest';
import { remainingLifetime } from './token-lifetime.ts';

function makeToken(claims: object): string {
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

const issued = 1_800_000_000;
const token = makeToken({ iat: issued, exp: issued + 600 });

test('a token tells how long it is still good for', () => {
  expect(remainingLifetime(token, (issued + 100) * 1000)).toBe(500_000);
});

test('on a machine whose clock is behind, it is never longer than the server meant', () => {
  expect(remainingLifetime(token, (issued - 86_400) * 1000)).toBe(600_000);
});

test.each(['opaque', 'a.b.c', makeToken({ exp: 1 })])('%s does not tell', (opaque) => {
  expect(remainingLifetime(opaque)).toBeNull();
});
