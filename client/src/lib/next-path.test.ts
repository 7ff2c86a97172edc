import { expect, test } from 'vitest';
import { loginPathFor, safeNextPath } from './next-path.ts';

test.each(['/saved', '/message?room=1', '/search?q=https://a.in//b', '/profile/asha#projects'])(
  'login returns to %s',
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
])('login never redirects to %j', (path) => {
  expect(safeNextPath(path)).toBe('/home');
});

test.each(['/', '/login', '/Register', '/login?next=/login'])(
  'login does not return to %s, a page for visitors',
  (path) => {
    expect(safeNextPath(path)).toBe('/home');
  },
);

test('the login URL contains the requested path, its query and its fragment', () => {
  const path = loginPathFor({ pathname: '/search', search: '?q=a&b=c', hash: '#d=e' });
  expect(new URL(path, 'https://x').searchParams.get('next')).toBe('/search?q=a&b=c#d=e');
});
