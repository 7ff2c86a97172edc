import { Trans, useLingui } from '@lingui/react/macro';
import type { DayStatistics } from '@sangam/contract/statistics/statistics.schema.ts';
import type { ReactNode } from 'react';
import { formatNumber, formatShortDate } from '../../../ui/format.ts';
import { Section } from '../../../ui/Section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { activeOf, sumsOf, toCsvRows, type ChartStep } from '../statistics.rules.ts';
import { CsvButton } from './CsvButton.tsx';
import { DataTable } from './DataTable.tsx';
import { TimeChart, type Series, type TimeChartProps } from './TimeChart.tsx';

type Column = readonly [label: string, name: Exclude<keyof DayStatistics, 'day'>];

interface ChartSectionProps {
  title: string;
  /** The name of the CSV file without its ending. */
  fileName: string;
  kind: 'bars' | 'lines';
  /** At most three: each is a series of the chart and a column of the table and the file. */
  columns: readonly Column[];
  days: readonly DayStatistics[];
  steps: readonly ChartStep[];
  /** The most important number in words. */
  summary: ReactNode;
  /** By default a number in the format of the language. */
  formatValue?: NonNullable<TimeChartProps['formatValue']>;
  /** The end of the vertical axis; by default a round decimal number. */
  endOf?: NonNullable<TimeChartProps['endOf']>;
}

/** A chart, the same numbers as a table, and the numbers of each day as a CSV file. */
export function ChartSection(props: ChartSectionProps) {
  const {
    title,
    fileName,
    kind,
    columns,
    days,
    steps,
    summary,
    formatValue = formatNumber,
    endOf,
  } = props;
  const { t } = useLingui();
  const now = new Date(useNow());
  const isByWeek = steps.some((step) => step.days.length > 1);
  const names = steps.map(({ day }) => formatShortDate(new Date(`${day}T00:00`), now));
  const series = columns.map(([label, name]): Series => ({ label, values: valuesOf(steps, name) }));
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const first = names[0] ?? '';
  const last = names.at(-1) ?? '';
  const stepLabel = isByWeek ? t`Week from` : t`Day`;
  const rows = steps
    .map((_, index) => [
      names[index] ?? '',
      ...series.map(({ values }) => {
        const value = values[index];
        return value === null || value === undefined ? '–' : formatValue(value);
      }),
    ])
    .toReversed();
  return (
    <Section
      title={title}
      action={
        <CsvButton
          title={title}
          name={`${fileName}.csv`}
          rows={() => toCsvRows(days, columns, t`Day`)}
        />
      }
    >
      <div className="grid gap-3">
        <p className="text-control text-muted">{summary}</p>
        {isEmpty ? (
          <p className="grid h-40 place-items-center rounded-control bg-sunken px-4 text-center text-control text-muted">
            <Trans>Nothing in this period yet.</Trans>
          </p>
        ) : (
          <TimeChart
            kind={kind}
            label={t`${title} from ${first} to ${last}. All numbers are in the table below.`}
            steps={names}
            series={series}
            formatValue={formatValue}
            {...(endOf && { endOf })}
          />
        )}
        <details>
          <summary className="w-fit cursor-pointer py-3 text-control font-semibold text-link">
            <Trans>Show as table</Trans>
          </summary>
          <DataTable
            caption={title}
            columns={[stepLabel, ...columns.map(([label]) => label)]}
            rows={rows}
          />
        </details>
      </div>
    </Section>
  );
}

function valuesOf(steps: readonly ChartStep[], name: Column[1]): readonly (number | null)[] {
  return name === 'dailyActive' || name === 'weeklyActive' || name === 'monthlyActive'
    ? activeOf(steps, name)
    : sumsOf(steps, name);
}
