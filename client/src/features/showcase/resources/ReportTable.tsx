import { Trans } from '@lingui/react/macro';
import { sampleReport } from './report.content.ts';
import { useSample } from '../shared/use-sample.ts';

const head =
  'border-b border-hairline px-1 py-2 text-badge font-semibold text-muted sm:px-4 sm:text-meta';
const cell = 'px-1 py-2 sm:px-4';

export function ReportTable() {
  return (
    <table className="w-full text-left text-control">
      <caption className="sr-only">
        <Trans>Attendance and score of each week</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            <Trans>Week</Trans>
          </th>
          <th scope="col" className={head}>
            <Trans>Topic</Trans>
          </th>
          <th scope="col" className={`${head} text-right`}>
            <Trans>Attendance</Trans>
          </th>
          <th scope="col" className={`${head} text-right`}>
            <Trans>Score</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {useSample(sampleReport.weeks).map(({ week, topic, attendance, score }) => (
          <tr key={week}>
            <th scope="row" className={`${cell} font-semibold`}>
              {week}
            </th>
            <td className={cell}>{topic}</td>
            <td className={`${cell} text-right`}>{attendance}%</td>
            <td className={`${cell} text-right`}>{score}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
