import type { BadgeTone } from '../../../ui/Badge.tsx';
import type { ShowcaseEvent } from '../events/events.content.ts';
import { localizedFormatter } from '../../../lib/localized-formatter.ts';
import { nameWidth } from '../shared/zoned-time.ts';

const eventsShown = 3;
/** Rows of the recent activity before the user shows all. */
export const initialRowCount = 5;

/** Completed is green, In Progress yellow, anything else blue. Takes the status in English. */
export function statusTone(status: string): BadgeTone {
  if (status === 'Completed') return 'success';
  return status === 'In Progress' ? 'warning' : 'info';
}

/** At most three sample events from tomorrow on, the next one first. */
export function nextEvents(events: readonly ShowcaseEvent[]): ShowcaseEvent[] {
  return events
    .filter(({ daysFromToday }) => daysFromToday > 0)
    .toSorted((one, other) => one.daysFromToday - other.daysFromToday)
    .slice(0, eventsShown);
}

const monthName = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { month: nameWidth(locale) }),
);

/** Names of the last full months, oldest first: 'May' to 'Oct' in November. */
export function lastMonths(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    monthName().format(new Date(now.getFullYear(), now.getMonth() - count + index, 1)),
  );
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bars from the bottom edge; the largest value reaches the top. */
export function drawBars(values: readonly number[], width: number, height: number): Bar[] {
  const gap = 3;
  const barWidth = (width - gap * (values.length - 1)) / values.length;
  const largest = Math.max(...values, 1);
  return values.map((value, index) => {
    const barHeight = (value / largest) * height;
    return {
      x: index * (barWidth + gap),
      y: height - barHeight,
      width: barWidth,
      height: barHeight,
    };
  });
}
