import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  statisticsPeriods,
  type StatisticsPeriod,
} from '@sangam/contract/statistics/statistics.calls.ts';
import type {
  DayStatistics,
  ServerStatistics,
  Statistics,
} from '@sangam/contract/statistics/statistics.schema.ts';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { useEffect } from 'react';
import { saveCsv } from '../../../lib/csv.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { byteAxisEnd, maxDailySteps, toCsvRows, toSteps } from '../statistics.rules.ts';
import {
  selectServerStatistics,
  selectServerStatisticsRequest,
  selectStatistics,
  selectStatisticsRequest,
} from '../statistics.slice.ts';
import { getServerStatistics, getStatistics } from '../statistics.thunks.ts';
import { ChartSection } from './ChartSection.tsx';
import { KeyNumbers } from './KeyNumbers.tsx';
import { LiveDashboardSwitch } from './LiveDashboardSwitch.tsx';
import { Retention } from './Retention.tsx';
import { ServerStatus } from './ServerStatus.tsx';
import { SlowestEndpoints } from './SlowestEndpoints.tsx';

/** The numbers of the community and of its server, for operators. */
export function StatisticsOverview() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [period, setPeriod] = useUrlChoice('days', ['30', '7', '90', '365']);
  const statistics = useAppSelector((state) => selectStatistics(state, period));
  const { error } = useAppSelector(selectStatisticsRequest);
  const server = useAppSelector(selectServerStatistics);
  const { error: serverError } = useAppSelector(selectServerStatisticsRequest);

  useEffect(() => {
    const running = dispatch(getStatistics(period));
    return () => running.abort();
  }, [dispatch, period]);

  // Fetched on every visit, for no period: the queues of the server change all the time.
  useEffect(() => {
    void dispatch(getServerStatistics());
  }, [dispatch]);

  const fetchAgain = () => void dispatch(getStatistics(period));
  const labels: Record<StatisticsPeriod, string> = {
    '7': t`7 days`,
    '30': t`30 days`,
    '90': t`90 days`,
    '365': t`1 year`,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Chips
        label={t`Period`}
        chips={statisticsPeriods.map((value) => ({ value, label: labels[value] }))}
        selected={period}
        onSelect={setPeriod}
      />
      {!statistics && error && (
        <Card>
          <ErrorState message={error.message} onRetry={fetchAgain} />
        </Card>
      )}
      {!statistics && !error && (
        <LoadingRegion onRetry={fetchAgain}>
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="mt-4 h-72 rounded-card" />
        </LoadingRegion>
      )}
      {statistics && (
        <CommunityStatistics statistics={statistics} period={Number(period)} server={server} />
      )}
      {server && <SlowestEndpoints slowest={server.slowest} />}
      {!server && serverError && (
        <Card>
          <ErrorState
            message={serverError.message}
            onRetry={() => void dispatch(getServerStatistics())}
          />
        </Card>
      )}
      {statistics && <LiveDashboardSwitch isLive={statistics.isDashboardLive} />}
    </div>
  );
}

interface CommunityStatisticsProps {
  statistics: Statistics;
  period: number;
  /** Null until fetched. */
  server: ServerStatistics | null;
}

function CommunityStatistics({ statistics, period, server }: CommunityStatisticsProps) {
  const { t } = useLingui();
  const { days, totals, openReports, cohorts, countedAt, uncountedDays } = statistics;
  if (days.length === 0) {
    return (
      <Card>
        <EmptyState icon={ChartNoAxesColumn} title={t`Nothing counted yet`}>
          <Trans>The first numbers appear within ten minutes.</Trans>
        </EmptyState>
      </Card>
    );
  }
  const steps = toSteps(days, period);
  const sum = (name: 'signUps' | 'reports' | 'posts' | 'projects' | 'messages' | 'mediaBytes') =>
    days.reduce((total, day) => total + day[name], 0);
  const shared = { days, steps };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-meta text-subtle">
          {countedAt !== null && (
            <Trans>
              Updated <RelativeTime at={countedAt} hasAgo />.
            </Trans>
          )}{' '}
          {uncountedDays > 0 && (
            <Plural
              value={uncountedDays}
              one="# earlier day is still being counted."
              other="# earlier days are still being counted."
            />
          )}
        </p>
        <DownloadAll days={days} />
      </div>
      <KeyNumbers statistics={statistics} period={period} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <ChartSection
          {...shared}
          title={t`New members`}
          fileName="new-members"
          kind="bars"
          columns={[[t`New members`, 'signUps']]}
          summary={
            <Plural
              value={sum('signUps')}
              one="# person joined in this period."
              other="# people joined in this period."
            />
          }
        />
        <ChartSection
          {...shared}
          title={t`Active members`}
          fileName="active-members"
          kind="lines"
          columns={[
            [period > maxDailySteps ? t`Per day, on average` : t`On the day`, 'dailyActive'],
            [t`In 7 days`, 'weeklyActive'],
            [t`In 30 days`, 'monthlyActive'],
          ]}
          summary={<Trans>Members who used the product while logged in.</Trans>}
        />
        <ChartSection
          {...shared}
          title={t`Posts`}
          fileName="posts"
          kind="bars"
          columns={[[t`Posts`, 'posts']]}
          summary={
            <Trans>
              {formatNumber(sum('posts'))} in this period, {formatNumber(totals.posts)} in total.
            </Trans>
          }
        />
        <ChartSection
          {...shared}
          title={t`Projects`}
          fileName="projects"
          kind="bars"
          columns={[[t`Projects`, 'projects']]}
          summary={
            <Trans>
              {formatNumber(sum('projects'))} in this period, {formatNumber(totals.projects)} in
              total.
            </Trans>
          }
        />
        <ChartSection
          {...shared}
          title={t`Messages`}
          fileName="messages"
          kind="bars"
          columns={[[t`Messages`, 'messages']]}
          summary={
            <Trans>
              {formatNumber(sum('messages'))} in this period, {formatNumber(totals.messages)} in
              total. Only their number is counted.
            </Trans>
          }
        />
        <ChartSection
          {...shared}
          title={t`Reports`}
          fileName="reports"
          kind="bars"
          columns={[
            [t({ message: 'Received', context: 'number' }), 'reports'],
            [t`Resolved`, 'resolvedReports'],
          ]}
          summary={
            <Plural
              value={openReports}
              _0="No open reports."
              one="# open report."
              other="# open reports."
            />
          }
        />
        <ChartSection
          {...shared}
          title={t`Storage`}
          fileName="storage"
          kind="bars"
          columns={[[t`Photos and videos added`, 'mediaBytes']]}
          formatValue={formatBytes}
          endOf={byteAxisEnd}
          summary={
            <Trans>
              {formatBytes(sum('mediaBytes'))} added in this period,{' '}
              {formatBytes(totals.mediaBytes)} in total.
            </Trans>
          }
        />
        {server && <ServerStatus server={server} mediaBytes={totals.mediaBytes} />}
      </div>
      <Retention cohorts={cohorts} />
    </>
  );
}

/** All numbers of the period in one file. */
function DownloadAll({ days }: { days: readonly DayStatistics[] }) {
  const { t } = useLingui();
  const columns = [
    [t`New members`, 'signUps'],
    [t`Members who left`, 'departures'],
    [t`Active on the day`, 'dailyActive'],
    [t`Active in 7 days`, 'weeklyActive'],
    [t`Active in 30 days`, 'monthlyActive'],
    [t`Posts`, 'posts'],
    [t`Projects`, 'projects'],
    [t`Messages`, 'messages'],
    [t`Reports received`, 'reports'],
    [t`Reports resolved`, 'resolvedReports'],
    [t`Photos and videos added (bytes)`, 'mediaBytes'],
  ] as const;
  const save = () => saveCsv('statistics.csv', toCsvRows(days, columns, t`Day`));
  return (
    <Button variant="secondary" icon={Download} onClick={save}>
      <Trans>Download all as CSV</Trans>
    </Button>
  );
}
