import { Trans, useLingui } from '@lingui/react/macro';
import { GraduationCap, Presentation, Rocket, Users, type LucideIcon } from 'lucide-react';
import { formatNumber } from '../../../ui/format.ts';
import { stats, type Stat } from './dashboard.content.ts';
import { lastMonths } from './dashboard.rules.ts';
import { StatCard } from './StatCard.tsx';
import { useSample } from '../shared/use-sample.ts';

interface StatCardsProps {
  now: Date;
}

const icons: Record<Stat['id'], LucideIcon> = {
  students: Users,
  workshops: Presentation,
  programs: GraduationCap,
  startups: Rocket,
};

/** Sample figures of the community: totals, and how many were added in each of the complete months before. */
export function StatCards({ now }: StatCardsProps) {
  const { t } = useLingui();
  const [lastMonth] = lastMonths(1, now);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {useSample(stats).map(({ id, label, value, addedByMonth }) => {
        const added = formatNumber(addedByMonth.at(-1) ?? 0);
        return (
          <StatCard
            key={id}
            label={<span>{label}</span>}
            icon={icons[id]}
            value={value}
            addedByMonth={addedByMonth}
            now={now}
            describeBars={(list) => t`Added each month, sample figures: ${list}`}
            note={
              <Trans>
                +{added} in <span>{lastMonth}</span> (sample)
              </Trans>
            }
          />
        );
      })}
    </dl>
  );
}
