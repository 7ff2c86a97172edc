import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Statistics } from '@sangam/contract/statistics/statistics.schema.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { formatShare } from '../format-share.ts';
import { relativeChange } from '../statistics.rules.ts';

interface KeyNumbersProps {
  statistics: Statistics;
  /** Days. */
  period: number;
}

/** The members and active members now, and what happened in the period compared with the one before. */
export function KeyNumbers({ statistics, period }: KeyNumbersProps) {
  const { t } = useLingui();
  const { days, previous, totals } = statistics;
  const latest = days.at(-1);
  const members = totals.signUps - totals.departures;
  const active = [
    [t`Active today`, latest?.dailyActive],
    [t`Active in 7 days`, latest?.weeklyActive],
    [t`Active in 30 days`, latest?.monthlyActive],
  ] as const;
  const events = [
    [t`New members`, 'signUps'],
    [t`New posts`, 'posts'],
    [t`New projects`, 'projects'],
    [t`New messages`, 'messages'],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
      <KeyNumber label={t`Members`} value={members}>
        {totals.departures > 0 && (
          <Plural value={totals.departures} one="# has left" other="# have left" />
        )}
      </KeyNumber>
      {active.map(([label, value]) => (
        <KeyNumber key={label} label={label} value={value}>
          {typeof value === 'number' && members > 0 && (
            <Trans>{formatShare(Math.min(value / members, 1))} of members</Trans>
          )}
        </KeyNumber>
      ))}
      {events.map(([label, name]) => {
        const value = days.reduce((sum, day) => sum + day[name], 0);
        return (
          <KeyNumber key={label} label={label} value={value}>
            <Change change={relativeChange(value, previous?.[name])} period={period} />
          </KeyNumber>
        );
      })}
    </dl>
  );
}

interface KeyNumberProps {
  label: string;
  value: number | null | undefined;
  children?: ReactNode;
}

function KeyNumber({ label, value, children }: KeyNumberProps) {
  return (
    <Card className="flex flex-col">
      <dt className="text-meta font-medium text-muted">{label}</dt>
      <dd className="text-section font-bold tabular-nums">
        {typeof value === 'number' ? formatNumber(value) : '–'}
      </dd>
      <dd className="min-h-5 text-meta text-subtle">{children}</dd>
    </Card>
  );
}

function Change({ change, period }: { change: number | null; period: number }) {
  const { t } = useLingui();
  if (change === null) return null;
  const share = formatShare(Math.abs(change));
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  return (
    <span title={t`Compared with the ${period} days before`} className="flex items-center gap-1">
      {change !== 0 && <Icon aria-hidden className="size-4 shrink-0" />}
      {change > 0 && <Trans>{share} more than before</Trans>}
      {change < 0 && <Trans>{share} less than before</Trans>}
      {change === 0 && <Trans>Same as before</Trans>}
    </span>
  );
}
