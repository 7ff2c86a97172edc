import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { checkProject, fieldId, fieldOf } from './project-rules.ts';
import { emptyValues, type ProjectValues } from './project-values.ts';

const titled = { ...emptyValues, title: 'Rover' };

function problemsOf(change: Partial<ProjectValues>): Record<string, string> {
  const found = Object.entries(checkProject({ ...titled, ...change }));
  return Object.fromEntries(found.map(([name, message]) => [name, i18n._(message)]));
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

test('only the title is required', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ title: ' ' })).toEqual({ title: 'Enter a title' });
});

test('characters are counted as graphemes', () => {
  expect(problemsOf({ title: 'क्षि'.repeat(120) })).toEqual({});
  expect(problemsOf({ title: 'क्षि'.repeat(121) })).toHaveProperty('title');
  expect(problemsOf({ summary: 'a'.repeat(201) })).toHaveProperty('summary');
  expect(problemsOf({ description: 'a'.repeat(10_001) })).toHaveProperty('description');
  expect(problemsOf({ message: 'a'.repeat(501) })).toHaveProperty('message');
});

test('a list has limits for its entries and for the characters of each entry', () => {
  expect(problemsOf({ tags: words(10), skills: words(20), rolesWanted: words(10) })).toEqual({});
  expect(problemsOf({ tags: words(11) })).toHaveProperty('tags');
  expect(problemsOf({ skills: ['a'.repeat(51)] })).toHaveProperty('skills');
});

test('a project cannot end before it starts', () => {
  expect(problemsOf({ startsOn: '2026-11-14', endsOn: '2026-11-14' })).toEqual({});
  expect(problemsOf({ startsOn: '2026-11-14', endsOn: '2026-11-13' })).toHaveProperty('endsOn');
  expect(problemsOf({ endsOn: '2026-11-13' })).toEqual({});
});

describe('a link must be an absolute web address', () => {
  test.each(['https://example.in/code', 'http://example.in', ' https://example.in '])(
    'accepts %s',
    (url) => {
      expect(problemsOf({ links: [{ id: 'l', kind: 'demo', url }] })).toEqual({});
    },
  );

  test.each([
    '',
    'example.in',
    'javascript:alert(1)',
    'ftp://example.in',
    `https://e.in/${'a'.repeat(500)}`,
  ])('rejects %s', (url) => {
    const links = [
      { id: 'a', kind: 'demo', url: 'https://example.in' },
      { id: 'b', kind: 'demo', url },
    ] as const;
    expect(Object.keys(problemsOf({ links }))).toEqual(['links.1']);
  });
});

test.each([
  ['title', 'title', 'project-title'],
  ['tags.3', 'tags', 'project-tags'],
  ['collaborators.0', 'collaborators', 'project-collaborators'],
  ['links.2', 'links.2', 'project-links-2'],
  ['existingMedia', 'media', 'project-media'],
  ['alt.1', 'media', 'project-media'],
])('a server error for %s is shown at the field %s', (name, field, id) => {
  expect(fieldOf(name)).toBe(field);
  expect(fieldId(fieldOf(name))).toBe(id);
});
