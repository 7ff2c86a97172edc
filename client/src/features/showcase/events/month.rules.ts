/** Days are strings such as 2026-11-14 and months such as 2026-11: they sort, compare and fit into a URL. */
const dayMs = 86_400_000;

function textOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function instantOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Today in the viewer's time zone. */
export function dayOf(now: Date): string {
  return textOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function isMonth(text: string): boolean {
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

function addDays(day: string, days: number): string {
  return textOf(instantOf(day) + days * dayMs);
}

export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return monthOf(textOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months)));
}

function daysInMonth(month: string): number {
  const next = instantOf(`${addMonths(month, 1)}-01`);
  return (next - instantOf(`${month}-01`)) / dayMs;
}

/** 0 is Sunday, the first day of the week. */
function weekdayOf(day: string): number {
  return new Date(instantOf(day)).getUTCDay();
}

/** The weeks of a month from Sunday to Saturday, including days of adjacent months. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`;
  const lead = weekdayOf(first);
  const weeks = Math.ceil((lead + daysInMonth(month)) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day - lead)),
  );
}

/** The same day of another month, or its last day. */
function sameDayOf(month: string, day: string): string {
  const number = Math.min(Number(day.slice(8)), daysInMonth(month));
  return `${month}-${String(number).padStart(2, '0')}`;
}

const dayMoves: ReadonlyMap<string, (day: string) => number> = new Map<
  string,
  (day: string) => number
>([
  ['ArrowLeft', () => -1],
  ['ArrowRight', () => 1],
  ['ArrowUp', () => -7],
  ['ArrowDown', () => 7],
  ['Home', (day) => -weekdayOf(day)],
  ['End', (day) => 6 - weekdayOf(day)],
]);

const monthMoves: ReadonlyMap<string, number> = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
]);

/** The day that a key moves to; null for other keys. */
export function dayAfterKey(day: string, key: string, withShift: boolean): string | null {
  const months = monthMoves.get(key);
  if (months !== undefined) {
    return sameDayOf(addMonths(monthOf(day), months * (withShift ? 12 : 1)), day);
  }
  const days = dayMoves.get(key);
  return days ? addDays(day, days(day)) : null;
}

/** The day of the grid that Tab focuses (roving tabindex). */
export function tabStopOf(month: string, lastFocused: string | null, today: string): string {
  const known = [lastFocused, today].find((day) => day && monthOf(day) === month);
  return known ?? `${month}-01`;
}
