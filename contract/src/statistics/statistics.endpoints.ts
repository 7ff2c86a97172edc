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
  summary: 'Returns the numbers of the community by day, and the retention of its cohorts',
  query: StatisticsQuery,
  success: 200,
  response: Success(Statistics),
  errors: [],
});

export const getServerStatistics = defineEndpoint({
  ...statisticsCalls.getServerStatistics,
  access: 'operator',
  summary: 'Returns storage, queues, the last backup and the slowest endpoints',
  success: 200,
  response: Success(ServerStatistics),
  errors: [],
});

export const changeLiveDashboard = defineEndpoint({
  ...statisticsCalls.changeLiveDashboard,
  access: 'operator',
  summary: 'Switches the dashboard between sample numbers and those of this community',
  body: LiveDashboardForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const getCommunityNumbers = defineEndpoint({
  ...statisticsCalls.getCommunityNumbers,
  access: 'signed-in',
  summary: 'Returns the numbers of the dashboard; 404 while it shows sample numbers',
  success: 200,
  response: Success(CommunityNumbers),
  errors: [],
});
