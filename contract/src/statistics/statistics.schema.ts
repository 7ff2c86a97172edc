import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime } from '../http/fields.ts';
import { statisticsPeriods } from './statistics.calls.ts';

function Day(description: string) {
  return Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });
}

const CountOrNull = Type.Union([Count, Type.Null()], { description: 'Null where it is not known' });
const Time = Type.Union([DateTime, Type.Null()]);

/** By the day on which they happened. What was deleted since is left out, except members who have left. */
const events = {
  signUps: Count,
  departures: Count,
  posts: Count,
  projects: Count,
  messages: Count,
  reports: Count,
  resolvedReports: Count,
  mediaBytes: Count,
};

export const StatisticsQuery = StrictObject({ days: Type.Enum([...statisticsPeriods]) });

export const DayStatistics = StrictObject({
  day: Day('In India'),
  ...events,
  dailyActive: CountOrNull,
  weeklyActive: CountOrNull,
  monthlyActive: CountOrNull,
});

const EventTotals = StrictObject(events);

export const Cohort = StrictObject({
  week: Day('The Monday of the week of joining'),
  members: Type.Integer({ minimum: 0, description: 'Including members who have left' }),
  active: Type.Array(Count, {
    description: 'Active members in the week of joining and in each full week after it',
  }),
});

export const Statistics = StrictObject({
  countedAt: Type.Union([DateTime, Type.Null()], {
    description: 'When today or yesterday was last counted; null before the first count',
  }),
  uncountedDays: Type.Integer({
    minimum: 0,
    description: 'Days of the past that are not counted yet',
  }),
  days: Type.Array(DayStatistics, { description: 'The counted days of the period, oldest first' }),
  previous: Type.Union([EventTotals, Type.Null()], {
    description:
      'Of the same number of days before; null if the community is younger or a day is not counted yet',
  }),
  /** Since the community began, not only of the period. */
  totals: EventTotals,
  openReports: Type.Integer({ minimum: 0, description: 'Reports of cases that are not decided' }),
  /** At most 12. */
  cohorts: Type.Array(Cohort, { description: 'The latest full weeks, oldest first' }),
  isDashboardLive: Type.Boolean({
    description: 'Whether the dashboard shows the numbers of this community',
  }),
});

const Queue = StrictObject({
  /** Due, or to be tried again. */
  waiting: Count,
  failed: Type.Integer({ minimum: 0, description: 'Given up after all attempts' }),
  oldestAt: Type.Union([DateTime, Type.Null()], { description: 'When the oldest was due' }),
});

export const EndpointTimes = StrictObject({
  method: Type.String(),
  route: Type.String(),
  requests: Count,
  meanMs: Type.Number({ minimum: 0 }),
  p95Ms: Type.Number({ minimum: 0, description: '95 of 100 requests were faster' }),
});

export const ServerStatistics = StrictObject({
  databaseBytes: Count,
  mail: Queue,
  /** Background jobs other than mail. */
  jobs: Queue,
  backup: StrictObject({ takenAt: Time, failedAt: Time }),
  /** At most 10. */
  slowest: Type.Array(EndpointTimes, { description: 'The slowest endpoints of the last 7 days' }),
});

export const LiveDashboardForm = StrictObject({ isLive: Type.Boolean() });

const CommunityNumber = StrictObject({
  total: Count,
  addedByMonth: Type.Array(Count, {
    description:
      'In each of the last six full months, oldest first; members who left are not subtracted',
  }),
});

export const CommunityNumbers = StrictObject({
  members: CommunityNumber,
  posts: CommunityNumber,
  projects: CommunityNumber,
  messages: CommunityNumber,
});

export type DayStatistics = Static<typeof DayStatistics>;
type EventTotals = Static<typeof EventTotals>;
export type Cohort = Static<typeof Cohort>;
export type Statistics = Static<typeof Statistics>;
export type ServerStatistics = Static<typeof ServerStatistics>;
export type EndpointTimes = Static<typeof EndpointTimes>;
export type LiveDashboardForm = Static<typeof LiveDashboardForm>;
export type CommunityNumbers = Static<typeof CommunityNumbers>;
