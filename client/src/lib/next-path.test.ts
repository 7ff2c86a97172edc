import { expect, test } from 'vitest';
import { loginPathFor, safeNextPath } from './next-path.ts';

test.each(['/saved', '/message?room=1', '/search?q=https://a.in//b', '/profile/asha#projects'])(
  'login leads back to %s',
  (path) => {
    expect(safeNextPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'saved',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/saved//x',
  '/saved\\x',
  '/saved?x=\u0000',
])('login never leads to %j', (path) => {
  expect(safeNextPath(path)).toBe('/home');
});

test.each(['/', '/login', '/Register', '/login?next=/login'])(
  'login does not lead back to %s, a page for guests',
  (path) => {
    expect(safeNextPath(path)).toBe('/home');
  },
);

test('the way to login keeps the wanted path and its search', () => {
  const path = loginPathFor({ pathname: '/search', search: '?q=a&b=c' });
  expect(new URL(path, 'https://x').searchParams.get('next')).toBe('/search?q=a&b=c');
});
