import { Trans } from '@lingui/react/macro';
import { report } from './report.content.ts';

/** What the shapes of the chart stand for. */
export function ChartKey() {
  const { passMark } = report;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-3.5 w-2.5 rounded-[2px] bg-primary" />
        <Trans>Score in %</Trans>
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-0 w-5 border-t-3 border-accent" />
        <Trans>Attendance in %</Trans>
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="h-0 w-5 border-t border-dashed border-muted" />
        <Trans>Pass mark, {passMark}%</Trans>
      </li>
    </ul>
  );
}
