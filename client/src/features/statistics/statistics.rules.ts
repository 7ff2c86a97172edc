import type { DayStatistics } from '@sangam/contract/statistics/statistics.schema.ts';

/** One bar or one point of a chart: a day, or the days of a week. */
export interface ChartStep {
  /** YYYY-MM-DD; of a week, its first day in the period. */
  readonly day: string;
  readonly days: readonly DayStatistics[];
}

/** The longest period, in days, with one step per day; longer periods have one step per week, from Monday. */
export const maxDailySteps = 31;

/** The bars or points of a chart, earliest first; `period` is in days, see `maxDailySteps`. */
export function toSteps(days: readonly DayStatistics[], period: number): readonly ChartStep[] {
  if (period <= maxDailySteps) return days.map((one) => ({ day: one.day, days: [one] }));
  const weeks = new Map<string, DayStatistics[]>();
  for (const one of days) {
    const monday = mondayOf(one.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), one]);
  }
  return [...weeks].map(([monday, ofWeek]) => ({ day: ofWeek[0]?.day ?? monday, days: ofWeek }));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

type CountName = {
  [Name in keyof DayStatistics]: DayStatistics[Name] extends number ? Name : never;
}[keyof DayStatistics];

type ActiveName = 'dailyActive' | 'weeklyActive' | 'monthlyActive';

/** How often something happened in each step. */
export function sumsOf(steps: readonly ChartStep[], name: CountName): readonly number[] {
  return steps.map(({ days }) => days.reduce((sum, one) => sum + one[name], 0));
}

/** The active members: daily ones on average, because weekdays differ; others at the end of each step. */
export function activeOf(
  steps: readonly ChartStep[],
  name: ActiveName,
): readonly (number | null)[] {
  return steps.map(({ days }) => {
    if (name !== 'dailyActive') return days.at(-1)?.[name] ?? null;
    const known = days.flatMap(({ dailyActive }) => dailyActive ?? []);
    const sum = known.reduce((total, value) => total + value, 0);
    return known.length === 0 ? null : Math.round(sum / known.length);
  });
}

/** The end of the axis: 1, 2, 4, 5, 6, 8 or 10 times a power of ten, at least 2 and at least the largest value. */
export function axisEnd(values: readonly (number | null)[]): number {
  const largest = Math.max(2, ...values.map((value) => value ?? 0));
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 5, 6, 8, 10].find((factor) => factor * magnitude >= largest) ?? 10;
  return step * magnitude;
}

/** The same for bytes, in round kilobytes, megabytes and so on. */
export function byteAxisEnd(values: readonly (number | null)[]): number {
  const largest = Math.max(2048, ...values.map((value) => value ?? 0));
  const unit = 1024 ** Math.floor(Math.log(largest) / Math.log(1024));
  return axisEnd([largest / unit]) * unit;
}

/** The change as a share: 0.5 for half as much again; null where there is nothing to compare with. */
export function relativeChange(current: number, previous: number | undefined): number | null {
  return previous === undefined || previous === 0 ? null : (current - previous) / previous;
}

/** The days as rows of a CSV file; unknown numbers stay empty. */
export function toCsvRows(
  days: readonly DayStatistics[],
  columns: readonly (readonly [label: string, name: Exclude<keyof DayStatistics, 'day'>])[],
  dayLabel: string,
): readonly (readonly (string | number)[])[] {
  return [
    [dayLabel, ...columns.map(([label]) => label)],
    ...days.map((one) => [one.day, ...columns.map(([, name]) => one[name] ?? '')]),
  ];
}
