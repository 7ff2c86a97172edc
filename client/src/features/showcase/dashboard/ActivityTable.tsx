import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge.tsx';
import { formatDate } from '../../../ui/format.ts';
import { sampleDay } from '../shared/sample-day.ts';
import type { ActivityRow } from './dashboard.content.ts';
import { statusTone } from './dashboard.rules.ts';
import { useSample } from '../shared/use-sample.ts';

interface ActivityTableProps {
  rows: readonly ActivityRow[];
  now: Date;
}

const head = 'bg-sunken px-4 py-2.5 text-meta font-semibold text-muted lg:px-5';
const cell = 'sm:px-4 sm:py-3 lg:px-5';

/** On a phone every row is a card: name and status above, the rest below. */
export function ActivityTable({ rows, now }: ActivityTableProps) {
  const statuses = useSample(rows.map(({ status }) => status));
  return (
    <table className="w-full text-left text-control max-sm:block">
      <caption className="sr-only">
        <Trans>Recent activity: student, program, date and status</Trans>
      </caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={head}>
            <Trans>Student</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>Program</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>Date</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>Status</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline max-sm:block">
        {rows.map(({ id, student, program, daysFromToday, status }, place) => (
          <tr
            key={id}
            className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:p-4"
          >
            <th scope="row" className={`${cell} font-semibold`}>
              {student}
            </th>
            <td className={`${cell} text-muted max-sm:col-span-2 max-sm:row-start-2`}>{program}</td>
            <td
              className={`${cell} whitespace-nowrap text-muted max-sm:col-span-2 max-sm:text-meta`}
            >
              {formatDate(sampleDay(daysFromToday, now))}
            </td>
            <td className={`${cell} max-sm:col-start-2 max-sm:row-start-1`}>
              <Badge tone={statusTone(status)}>{statuses[place]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
