import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { statisticsCalls } from './statistics.calls.ts';
import {
  CommunityNumbers,
  LiveDashboardForm,
  ServerStatistics,
  Statistics,
  StatisticsQuery,
} from './statistics.schema.ts';

export const getStatistics = defineEndpoint({
  ...statisticsCalls.getStatistics,
  access: 'operator',
  summary:
    'Returns the counts of each day until today, totals, and the weekly retention of new members',
  query: StatisticsQuery,
  success: 200,
  response: Success(Statistics),
  errors: [],
});

export const getServerStatistics = defineEndpoint({
  ...statisticsCalls.getServerStatistics,
  access: 'operator',
  summary:
    'Returns the database size, queues, the last backup and the ten slowest endpoints of a week',
  success: 200,
  response: Success(ServerStatistics),
  errors: [],
});

export const changeLiveDashboard = defineEndpoint({
  ...statisticsCalls.changeLiveDashboard,
  access: 'operator',
  summary:
    'Switches the dashboard of all members between sample numbers and those of this community',
  body: LiveDashboardForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const getCommunityNumbers = defineEndpoint({
  ...statisticsCalls.getCommunityNumbers,
  access: 'signed-in',
  summary: 'Returns the numbers of the dashboard; NOT_FOUND while it shows sample numbers',
  success: 200,
  response: Success(CommunityNumbers),
  errors: [],
});
