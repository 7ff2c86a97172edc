import { Trans, useLingui } from '@lingui/react/macro';
import { GraduationCap, Presentation, Rocket, Users, type LucideIcon } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { stats, type Stat } from './dashboard.content.ts';
import { lastMonths, drawBars } from './dashboard.rules.ts';

interface BarPictureProps {
  values: readonly number[];
  now: Date;
}

const chartWidth = 84;
const chartHeight = 32;

/** A bar per month. Screen readers get the numbers. */
function BarPicture({ values, now }: BarPictureProps) {
  const { t } = useLingui();
  const months = lastMonths(values.length, now);
  const list = values.map((value, index) => `${months[index]} ${formatNumber(value)}`).join(', ');
  return (
    <svg
      data-showcase
      role="img"
      aria-label={t`Added each month, sample figures: ${list}`}
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      className="h-8 w-21 shrink-0 text-primary"
    >
      {drawBars(values, chartWidth, chartHeight).map((bar, index) => (
        <rect
          key={months[index]}
          {...bar}
          rx="1.5"
          fill="currentColor"
          opacity={index === values.length - 1 ? 1 : 0.35}
        />
      ))}
    </svg>
  );
}

interface StatCardsProps {
  now: Date;
}

const icons: Record<Stat['id'], LucideIcon> = {
  students: Users,
  workshops: Presentation,
  programs: GraduationCap,
  startups: Rocket,
};

export function StatCards({ now }: StatCardsProps) {
  const [lastMonth] = lastMonths(1, now);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {stats.map(({ id, label, value, addedByMonth }) => {
        const Icon = icons[id];
        const added = formatNumber(addedByMonth.at(-1) ?? 0);
        return (
          <Card key={id} className="flex flex-col">
            <dt className="flex min-h-11 items-start justify-between gap-3 text-control font-medium text-muted">
              <span data-showcase>{label}</span>
              <span className="grid size-9 max-xs:hidden shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
                <Icon aria-hidden className="size-5" />
              </span>
            </dt>
            <dd className="mt-1 text-section font-bold tabular-nums">{formatNumber(value)}</dd>
            <dd className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
              <BarPicture values={addedByMonth} now={now} />
              <span className="text-meta text-subtle">
                <Trans>
                  +{added} in <span data-showcase>{lastMonth}</span> (sample)
                </Trans>
              </span>
            </dd>
          </Card>
        );
      })}
    </dl>
  );
}
