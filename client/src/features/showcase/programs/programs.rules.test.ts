import { expect, test } from 'vitest';
import { customPricing, programs } from './programs.content.ts';
import {
  checkEnquiry,
  filterPrograms,
  isPopular,
  isTotal,
  maxMessageCharacters,
  programFilters,
} from './programs.rules.ts';

test.each([
  [4.7, false],
  [4.79, false],
  [4.8, true],
  [4.9, true],
  [5, true],
])('a rating of %s makes a program popular: %s', (rating, popular) => {
  expect(isPopular({ rating })).toBe(popular);
});

test("'total' follows any price other than 'Custom Pricing'", () => {
  expect(isTotal({ price: '₹25,000' })).toBe(true);
  expect(isTotal({ price: 'Free' })).toBe(true);
  expect(isTotal({ price: customPricing })).toBe(false);
});

test('the five programs have the specified prices and durations', () => {
  expect(programs.map(({ title, price, duration }) => [title, price, duration])).toEqual([
    ['Web Development Bootcamp', '₹25,000', '12 weeks'],
    ['Data Science Fundamentals', '₹18,000', '8 weeks'],
    ['Career Growth for Students', '₹15,000', '10 weeks'],
    [expect.any(String), 'Custom Pricing', expect.any(String)],
    [expect.any(String), 'Custom Pricing', expect.any(String)],
  ]);
});

test('a chip shows the programs of its category and those for its audience', () => {
  for (const filter of programFilters) {
    const others = programs.filter(
      (program) => !filterPrograms(programs, filter).includes(program),
    );
    expect(others.filter(({ category }) => category === filter)).toEqual([]);
    expect(others.filter(({ audiences }) => audiences.some((one) => one === filter))).toEqual([]);
  }
  expect(filterPrograms(programs, 'all')).toHaveLength(5);
});

test('every chip matches at least one program', () => {
  const empty = programFilters.filter((filter) => filterPrograms(programs, filter).length === 0);
  expect(empty).toEqual([]);
});

test('there are programs on both sides of the popular threshold', () => {
  expect(new Set(programs.map(isPopular))).toEqual(new Set([true, false]));
});

test('an enquiry requires a name and an email address, but no message', () => {
  expect(Object.keys(checkEnquiry({ name: ' ', email: '', message: '' }))).toEqual([
    'name',
    'email',
  ]);
  expect(checkEnquiry({ name: 'Asha', email: 'asha', message: '' })).toHaveProperty('email');
  expect(checkEnquiry({ name: 'Asha', email: ' asha@example.in ', message: '' })).toEqual({});
});

test('the length of an enquiry message is limited', () => {
  const values = { name: 'Asha', email: 'asha@example.in' };
  expect(checkEnquiry({ ...values, message: 'x'.repeat(maxMessageCharacters) })).toEqual({});
  expect(checkEnquiry({ ...values, message: 'x'.repeat(maxMessageCharacters + 1) })).toHaveProperty(
    'message',
  );
});
