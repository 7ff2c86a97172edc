import { Trans, useLingui } from '@lingui/react/macro';
import { minDecisionsForMedian } from '@sangam/contract/grievance/grievance.calls.ts';
import type { MonthStatistics } from '@sangam/contract/grievance/grievance.schema.ts';
import { ChartColumn } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { complaintCategoryLabels } from '../complaint-labels.ts';
import { selectStatistics, selectStatisticsRequest } from '../grievance.slice.ts';
import { getGrievanceStatistics } from '../grievance.thunks.ts';
import { localizedFormatter } from '../../../lib/localized-formatter.ts';

/** The public numbers of the last twelve completed months, newest first, without months that had no complaint. */
export function GrievanceStatistics() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const statistics = useAppSelector(selectStatistics);
  const { error } = useAppSelector(selectStatisticsRequest);
  const fetchAgain = () => void dispatch(getGrievanceStatistics());

  useEffect(() => {
    void dispatch(getGrievanceStatistics());
  }, [dispatch]);

  if (statistics?.months.length === 0) {
    return (
      <Card>
        <EmptyState icon={ChartColumn} title={t`No complaints yet`}>
          <Trans>The numbers of each month appear here after the month ends.</Trans>
        </EmptyState>
      </Card>
    );
  }
  if (statistics) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-meta text-muted">
          <Trans>
            The numbers of each month appear after the month ends. The median is shown for months
            with at least {minDecisionsForMedian} decisions.
          </Trans>
        </p>
        {statistics.months.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </div>
    );
  }
  return (
    <LoadingOrError error={error?.message} onRetry={fetchAgain}>
      <Skeleton className="h-48 rounded-card" />
    </LoadingOrError>
  );
}

const monthAndYear = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }),
);

/** November 2026 */
function monthName(month: string): string {
  return monthAndYear().format(new Date(`${month}-15T00:00:00`));
}

function Month({ month }: { month: MonthStatistics }) {
  const { t } = useLingui();
  const { received, acknowledgedInTime, decided, decidedInTime, medianHours } = month;
  const numbers = [
    { label: t({ message: 'Received', context: 'number' }), value: received },
    { label: t`Acknowledged in time`, value: acknowledgedInTime },
    { label: t`Decided`, value: decided },
    { label: t`Decided in time`, value: decidedInTime },
    { label: t`Appeals`, value: month.appeals },
    { label: t`Decisions changed on appeal`, value: month.appealsChanged },
  ];
  const hours = medianHours === null ? '–' : formatNumber(medianHours);
  return (
    <Section title={monthName(month.month)}>
      <dl className="divide-y divide-hairline text-control">
        {numbers.map(({ label, value }) => (
          <Row key={label} label={label} value={formatNumber(value)} />
        ))}
        <Row label={t`Median hours to the decision`} value={hours} />
      </dl>
      <table className="mt-4 w-full text-left text-control">
        <thead>
          <tr className="border-b border-hairline text-meta text-muted">
            <th scope="col" className="py-1.5 pr-2 font-medium">
              <Trans context="topic">About</Trans>
            </th>
            <th scope="col" className="py-1.5 pr-2 text-right font-medium">
              <Trans context="number">Received</Trans>
            </th>
            <th scope="col" className="py-1.5 pr-2 text-right font-medium">
              <Trans>Decided</Trans>
            </th>
            <th scope="col" className="py-1.5 text-right font-medium whitespace-nowrap">
              <Trans>In time</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {month.categories.map((one) => (
            <tr key={one.category} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-1.5 pr-2 font-normal wrap-anywhere">
                {t(complaintCategoryLabels[one.category])}
              </th>
              <td className="py-1.5 pr-2 text-right text-text">{formatNumber(one.received)}</td>
              <td className="py-1.5 pr-2 text-right text-text">{formatNumber(one.decided)}</td>
              <td className="py-1.5 text-right text-text">{formatNumber(one.decidedInTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt>{label}</dt>
      <dd className="font-medium text-text">{value}</dd>
    </div>
  );
}
