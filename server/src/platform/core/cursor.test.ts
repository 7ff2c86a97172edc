import { expect, test } from 'vitest';
import { cutPage, formatCursor, parseCursor } from './cursor.ts';

const id = '0193aaaa-0000-7000-8000-00000000000f';

test('parses what it formatted, to the microsecond', () => {
  const at = '2026-11-14T10:00:00.123456Z';
  expect(parseCursor(formatCursor(at, id))).toEqual({ at, id });
});

test.each(['2026-11-14T10:00:00Z', '2026-11-14T10:00:00.5Z', '2028-02-29T23:59:59.999999+05:30'])(
  'accepts the plain time %s as a cursor',
  (at) => {
    expect(parseCursor(at)).toEqual({ at, id: '00000000-0000-0000-0000-000000000000' });
  },
);

test.each([
  '',
  '~',
  id,
  `${id}~${id}`,
  '2026-02-29T10:00:00Z',
  '2026-11-14T10:00:60Z',
  'Z'.repeat(1e5),
])('rejects %.40s', (text) => {
  expect(() => parseCursor(text)).toThrow('This page link is not valid');
});

test('a page has twenty rows, and a cursor only if there are more', () => {
  const rows = Array.from({ length: 21 }, (_, index) => ({ id, at: `t${index}` }));
  expect(cutPage(rows)).toEqual({ page: rows.slice(0, 20), next: `t19~${id}` });
  expect(cutPage(rows.slice(0, 20))).toEqual({ page: rows.slice(0, 20), next: null });
  expect(cutPage([])).toEqual({ page: [], next: null });
});
