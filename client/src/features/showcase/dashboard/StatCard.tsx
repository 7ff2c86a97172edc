import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { drawBars, lastMonths } from './dashboard.rules.ts';

interface StatCardProps {
  label: ReactNode;
  icon: LucideIcon;
  value: number;
  /** In each of the last full months before `now`, oldest first. */
  addedByMonth: readonly number[];
  now: Date;
  /** The text alternative of the bars, from the list of all months. */
  describeBars: (list: string) => string;
  /** What was added in the last full month. */
  note: ReactNode;
}

const chartWidth = 84;
const chartHeight = 32;

/** A number with a bar per month. Screen readers get the numbers of the bars. */
export function StatCard(props: StatCardProps) {
  const { label, icon: Icon, value, addedByMonth, now, describeBars, note } = props;
  const months = lastMonths(addedByMonth.length, now);
  const list = addedByMonth.map((added, index) => `${months[index]} ${formatNumber(added)}`);
  return (
    <Card className="flex flex-col">
      <dt className="flex min-h-11 items-start justify-between gap-3 text-control font-medium text-muted">
        {label}
        <span className="grid size-9 max-xs:hidden shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
          <Icon aria-hidden className="size-5" />
        </span>
      </dt>
      <dd className="mt-1 text-section font-bold tabular-nums">{formatNumber(value)}</dd>
      <dd className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
        <svg
          role="img"
          aria-label={describeBars(list.join(', '))}
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          className="h-8 w-20 shrink-0 text-primary"
        >
          {drawBars(addedByMonth, chartWidth, chartHeight).map((bar, index) => (
            <rect
              key={months[index]}
              {...bar}
              rx="1.5"
              fill="currentColor"
              opacity={index === addedByMonth.length - 1 ? 1 : 0.35}
            />
          ))}
        </svg>
        <span className="text-meta text-subtle">{note}</span>
      </dd>
    </Card>
  );
}
