import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addTransferredBytes,
  allowMoreToday,
  changeDataBudget,
  isOverBudget,
  readDataBudget,
  readDataUsage,
} from './data-usage.ts';

const megabyte = 1024 * 1024;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00') });
});
afterEach(() => vi.useRealTimers());

const isStopped = () => localStorage.getItem('sangam.data-stopped') === new Date().toDateString();

test('without a budget nothing is counted or stored', () => {
  addTransferredBytes(megabyte);
  expect(readDataBudget()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('at the limit only text loads, until the user allows more or the next day begins', () => {
  changeDataBudget(20);
  addTransferredBytes(19 * megabyte);
  expect(isStopped()).toBe(false);
  addTransferredBytes(megabyte);
  expect(isOverBudget()).toBe(true);
  expect(isStopped()).toBe(true);
  allowMoreToday();
  addTransferredBytes(megabyte);
  expect(isStopped()).toBe(false);
  vi.setSystemTime(new Date('2026-03-02T00:01:00'));
  expect(readDataUsage()).toMatchObject({ bytes: 0, isMoreAllowed: false });
});

test('the bytes of all tabs are added, and a larger budget lifts the limit', () => {
  changeDataBudget(10);
  addTransferredBytes(4 * megabyte);
  addTransferredBytes(7 * megabyte);
  expect(readDataUsage().bytes).toBe(11 * megabyte);
  expect(isStopped()).toBe(true);
  changeDataBudget(50);
  expect(isStopped()).toBe(false);
});

test('turning the budget off removes what was counted', () => {
  changeDataBudget(10);
  addTransferredBytes(11 * megabyte);
  changeDataBudget(null);
  expect(Object.keys(localStorage)).toEqual([]);
});
