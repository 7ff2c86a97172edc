import type { StatisticsPeriod } from '@sangam/contract/statistics/statistics.calls.ts';
import type {
  CommunityNumbers,
  LiveDashboardForm,
  ServerStatistics,
  Statistics,
} from '@sangam/contract/statistics/statistics.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { WriteAdministrationLog } from '../../platform/instance/administration-log.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import {
  lockInstanceSettings,
  updateLiveDashboard,
} from '../../platform/instance/instance-settings.queries.ts';
import {
  findCommunityNumbers,
  findServerStatistics,
  findStatistics,
} from './statistics.queries.ts';

interface StatisticsOptions {
  readonly database: Database;
  readonly instance: InstanceSettingsCache;
  readonly writeAdministrationLog: WriteAdministrationLog;
}

export type StatisticsService = ReturnType<typeof createStatistics>;

/**
 * The numbers of this community and of its server, for operators: the routes check the role. `getCommunityNumbers` is
 * for all members; it answers 404 while the dashboard shows sample numbers.
 */
export function createStatistics({
  database,
  instance,
  writeAdministrationLog,
}: StatisticsOptions) {
  async function getStatistics(period: StatisticsPeriod): Promise<Statistics> {
    const statistics = await findStatistics(database, Number(period));
    return { ...statistics, isDashboardLive: instance.current().liveDashboard };
  }

  function getServerStatistics(): Promise<ServerStatistics> {
    return findServerStatistics(database);
  }

  /** Shows members the real or the sample numbers, and logs the operator if this changes. */
  async function changeLiveDashboard({ id }: Viewer, { isLive }: LiveDashboardForm): Promise<void> {
    await database.begin(async (transaction) => {
      const { liveDashboard } = await lockInstanceSettings(transaction);
      if (liveDashboard === isLive) return;
      await updateLiveDashboard(transaction, isLive);
      await writeAdministrationLog(transaction, {
        operatorId: id,
        action: 'live-dashboard',
        subjectId: null,
        details: { to: isLive ? 'live' : 'sample' },
      });
    });
    await instance.reload();
  }

  async function getCommunityNumbers(): Promise<CommunityNumbers> {
    if (!instance.current().liveDashboard) throw new AppError('NOT_FOUND');
    return findCommunityNumbers(database);
  }

  return { getStatistics, getServerStatistics, changeLiveDashboard, getCommunityNumbers };
}
