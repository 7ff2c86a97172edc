import type { Call } from '../http/call.ts';

export const statisticsCalls = {
  /** Members and activity, for operators. */
  getStatistics: { method: 'GET', path: '/admin/statistics' },
  /** The size of the database, queues, the last backup and the slowest endpoints, for operators. */
  getServerStatistics: { method: 'GET', path: '/admin/serverstatistics' },
  /** Switches the dashboard of all members between sample numbers and those of this community. */
  changeLiveDashboard: { method: 'POST', path: '/admin/changelivedashboard' },
  /** The numbers on that dashboard, for members. */
  getCommunityNumbers: { method: 'GET', path: '/community/numbers' },
} as const satisfies Record<string, Call>;

/** The number of days until today that operators can choose. */
export const statisticsPeriods = ['7', '30', '90', '365'] as const;

export type StatisticsPeriod = (typeof statisticsPeriods)[number];
