import { Trans, useLingui } from '@lingui/react/macro';
import type { Cohort } from '@sangam/contract/statistics/statistics.schema.ts';
import { formatNumber, formatShortDate } from '../../../ui/format.ts';
import { Section } from '../../../ui/Section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatShare } from '../format-share.ts';
import { CsvButton } from './CsvButton.tsx';
import { ScrollArea } from './ScrollArea.tsx';

const cell = 'h-11 px-2 text-right whitespace-nowrap';
const sticky = 'sticky left-0 z-1 bg-surface px-2 text-left whitespace-nowrap';

/** A table: the members who joined in each week, and the share of them who were active in each week since. */
export function Retention({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { t } = useLingui();
  const now = new Date(useNow());
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  const columns = Array.from({ length: weeks }, (_, week) => week);
  const title = t`Retention`;
  const rows = () => [
    [t`Joined in the week from`, t`Members`, ...columns.map((week) => t`Active in week ${week}`)],
    ...cohorts.map(({ week, members, active }) => [week, members, ...active]),
  ];
  if (cohorts.length === 0) {
    return (
      <Section title={title}>
        <p className="text-control text-muted">
          <Trans>The first numbers appear after the first full week.</Trans>
        </p>
      </Section>
    );
  }
  return (
    <Section title={title} action={<CsvButton title={title} name="retention.csv" rows={rows} />}>
      <p className="mb-3 text-control text-muted">
        <Trans>
          Members by the week in which they joined, and the share of them who were active in that
          week (week 0) and in each full week after it.
        </Trans>
      </p>
      <ScrollArea label={title} className="overflow-x-auto">
        <table className="text-control tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-meta text-muted">
            <tr>
              <th scope="col" className={sticky}>
                <Trans>Week from</Trans>
              </th>
              <th scope="col" className={cell}>
                <Trans>Joined</Trans>
              </th>
              {columns.map((week) => (
                <th key={week} scope="col" className={cell}>
                  <Trans>Week {week}</Trans>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ week, members, active }) => (
              <tr key={week}>
                <th scope="row" className={`${sticky} font-medium`}>
                  {formatShortDate(new Date(`${week}T00:00`), now)}
                </th>
                <td className={`${cell} text-muted`}>{formatNumber(members)}</td>
                {columns.slice(0, active.length).map((column) => (
                  <RetentionCell key={column} members={members} active={active[column] ?? 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Section>
  );
}

/** How much of the primary colour a share of 100% gets; with more, the text would not be readable. */
const maxColorPercent = 45;

function RetentionCell({ members, active }: { members: number; active: number }) {
  if (members === 0) return <td className={`${cell} text-subtle`}>–</td>;
  const share = active / members;
  const backgroundColor = `color-mix(in srgb, var(--primary) ${share * maxColorPercent}%, transparent)`;
  return (
    <td className={cell} style={{ backgroundColor }}>
      {formatShare(share)}
    </td>
  );
}
