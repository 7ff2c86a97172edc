import { isRecord } from '../../lib/stored-entry.ts';
import { readLocal, removeLocal, writeLocal } from '../../lib/local-storage.ts';

// Per device and off by default. The script in index.html reads `sangam.data-budget` and `sangam.data-stopped` before
// the first paint.

const budgetKey = 'sangam.data-budget';
const usageKey = 'sangam.data-used';
const stoppedKey = 'sangam.data-stopped';
const megabyte = 1024 * 1024;

/** In MB per day. */
export const budgetChoices: readonly number[] = [10, 20, 50, 100, 200];
/** In MB per day: offered to users who save data and have no budget. */
export const suggestedBudget = 20;

export interface DataUsage {
  /** As `Date.prototype.toDateString`. */
  readonly day: string;
  readonly bytes: number;
  /** The user allowed more than the budget on this day. */
  readonly isMoreAllowed: boolean;
}

/** In MB per day; null without a budget. */
export function readDataBudget(): number | null {
  const megabytes = Number(readLocal(budgetKey));
  return megabytes > 0 ? megabytes : null;
}

/** In MB per day; null ends the budget and deletes the count of today. */
export function changeDataBudget(megabytes: number | null): void {
  if (megabytes === null) {
    for (const key of [budgetKey, usageKey]) removeLocal(key);
  } else writeLocal(budgetKey, String(megabytes));
  applyLimit();
}

/** What was counted on this device today; nothing is counted without a budget. */
export function readDataUsage(): DataUsage {
  const none = { day: new Date().toDateString(), bytes: 0, isMoreAllowed: false };
  try {
    const stored: unknown = JSON.parse(readLocal(usageKey) ?? 'null');
    if (!isRecord(stored) || stored['day'] !== none.day) return none;
    const { bytes, isMoreAllowed } = stored;
    return typeof bytes === 'number'
      ? { ...none, bytes, isMoreAllowed: isMoreAllowed === true }
      : none;
  } catch {
    return none;
  }
}

/** Adds bytes of this tab to those of all tabs; does nothing without a budget. */
export function addTransferredBytes(bytes: number): void {
  if (bytes <= 0 || readDataBudget() === null) return;
  const usage = readDataUsage();
  writeLocal(usageKey, JSON.stringify({ ...usage, bytes: usage.bytes + bytes }));
  applyLimit();
}

/** Photos and videos load again until the end of the day. */
export function allowMoreToday(): void {
  writeLocal(usageKey, JSON.stringify({ ...readDataUsage(), isMoreAllowed: true }));
  applyLimit();
}

/** Whether the budget of today is used up, also if the user has allowed more. */
export function isOverBudget(): boolean {
  const budget = readDataBudget();
  return budget !== null && readDataUsage().bytes >= budget * megabyte;
}

/** At the limit only text loads; photos and videos wait for a tap. */
function applyLimit(): void {
  const { day, isMoreAllowed } = readDataUsage();
  if (isOverBudget() && !isMoreAllowed) writeLocal(stoppedKey, day);
  else removeLocal(stoppedKey);
  dispatchEvent(new Event('sangam:preferences'));
}

/** 3.14 for 3.14 MB. */
export function toMegabytes(bytes: number): number {
  return bytes / megabyte;
}
