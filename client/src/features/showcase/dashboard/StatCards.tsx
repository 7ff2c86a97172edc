import { Trans } from '@lingui/react/macro';
import { GraduationCap, Presentation, Rocket, Users, type LucideIcon } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { BarPicture } from './BarPicture.tsx';
import { stats, type Stat } from './dashboard.content.ts';
import { lastMonths } from './dashboard.rules.ts';

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
