import {
  statisticsCalls,
  type StatisticsPeriod,
} from '@sangam/contract/statistics/statistics.calls.ts';
import type { ServerStatistics } from '@sangam/contract/statistics/statistics.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { removeStoredShell } from '../../lib/stored-shell.ts';

const fallback = fallbackMessages.anythingElse;

/** For operators: the numbers of the community by day, and how many members return. */
export const getStatistics = createRequestThunk(
  'statistics/getStatistics',
  fallback,
  (days: StatisticsPeriod, options) =>
    requestData(statisticsCalls.getStatistics, { query: { days } }, options),
);

/** For operators: storage, queues, the last backup and the slowest endpoints. */
export const getServerStatistics = createRequestThunk<ServerStatistics>(
  'statistics/getServerStatistics',
  fallback,
  (_, options) => requestData(statisticsCalls.getServerStatistics, {}, options),
);

/** For operators: switches the dashboard of all members to the numbers of the community, or back to samples. */
export const changeLiveDashboard = createRequestThunk<void, boolean>(
  'statistics/changeLiveDashboard',
  fallback,
  async (isLive, options) => {
    await request(statisticsCalls.changeLiveDashboard, { body: { isLive } }, options);
    await removeStoredShell();
  },
);
