import { expect, test } from 'vitest';
import { addSkills } from './skills.ts';

test('a pasted list becomes one skill per part', () => {
  expect(addSkills(['Rust'], ' SQL,  machine   learning\nCAD,')).toEqual([
    'Rust',
    'SQL',
    'machine learning',
    'CAD',
  ]);
});

test('duplicate skills are ignored, regardless of case', () => {
  expect(addSkills(['Rust'], 'RUST, rust, Go')).toEqual(['Rust', 'Go']);
});

test('the number of skills is limited', () => {
  const many = Array.from({ length: 40 }, (_, index) => `skill ${index}`).join(',');
  expect(addSkills([], many)).toHaveLength(30);
});
