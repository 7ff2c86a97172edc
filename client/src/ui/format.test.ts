import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { formatDateTime, formatNumber, formatTime } from './format.ts';

const morning = new Date(2026, 10, 14, 8, 49);
const evening = new Date(2026, 10, 14, 20, 5);

afterEach(() => i18n.activate('en'));

test('times in Hindi name the part of the day instead of am and pm', () => {
  i18n.load('hi', {});
  i18n.activate('hi');
  expect(formatTime(morning)).toBe('सुबह 8:49');
  expect(formatTime(evening)).toBe('रात 8:05');
  expect(formatDateTime(morning)).toBe('14 नवंबर 2026, सुबह 8:49 बजे');
  expect(formatNumber(100_000)).toBe('1,00,000');
});

test('times in English are as before', () => {
  expect(formatTime(evening)).toBe('8:05 pm');
  expect(formatDateTime(morning)).toBe('14 November 2026 at 8:49 am');
});
