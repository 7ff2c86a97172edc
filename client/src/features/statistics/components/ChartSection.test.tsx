import type { DayStatistics } from '@sangam/contract/statistics/statistics.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { toSteps } from '../statistics.rules.ts';
import { ChartSection } from './ChartSection.tsx';
import { Retention } from './Retention.tsx';

afterEach(cleanup);

const firstDay: DayStatistics = {
  day: '2026-11-16',
  signUps: 0,
  departures: 0,
  posts: 0,
  projects: 0,
  messages: 0,
  reports: 0,
  resolvedReports: 0,
  mediaBytes: 0,
  dailyActive: 3,
  weeklyActive: 3,
  monthlyActive: 3,
};

function showChart(kind: 'bars' | 'lines', name: 'posts' | 'dailyActive') {
  const days = [firstDay];
  show(
    <ChartSection
      title="Numbers"
      fileName="numbers"
      kind={kind}
      columns={[['Numbers', name]]}
      days={days}
      steps={toSteps(days, 30)}
      summary="Summary"
    />,
  );
}

test('a chart without any number says so instead of showing an empty plot', () => {
  showChart('bars', 'posts');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Nothing in this period yet.')).toBeTruthy();
});

test('a line of one day is a dot', () => {
  showChart('lines', 'dailyActive');
  const lines = screen.getByRole('img').querySelectorAll('g path');
  expect(Array.from(lines, (line) => line.getAttribute('d'))).toEqual(['M0.5 25h0']);
});

test('retention says when its first numbers appear', () => {
  show(<Retention cohorts={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('The first numbers appear after the first full week.')).toBeTruthy();
});
