import { expect, test } from 'vitest';
import { addSkills } from './skills.ts';

test('a list that was pasted becomes one skill for each part', () => {
  expect(addSkills(['Rust'], ' SQL,  machine   learning\nCAD,')).toEqual([
    'Rust',
    'SQL',
    'machine learning',
    'CAD',
  ]);
});

test('no skill stands twice, whatever its case', () => {
  expect(addSkills(['Rust'], 'RUST, rust, Go')).toEqual(['Rust', 'Go']);
});

test('there are no more than a profile holds', () => {
  const many = Array.from({ length: 40 }, (_, index) => `skill ${index}`).join(',');
  expect(addSkills([], many)).toHaveLength(30);
});
