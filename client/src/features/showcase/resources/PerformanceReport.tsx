import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { ChartKey } from './ChartKey.tsx';
import { PrintButton } from './PrintButton.tsx';
import { report } from './report.content.ts';
import { reportFile } from './report-file.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';

export function PerformanceReport() {
  const { title, learners } = report;
  return (
    <Card className="grid gap-5">
      <article data-print-sheet="report" className="grid gap-5">
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 data-showcase className="text-card-title font-semibold">
              {title}
            </h3>
            <Badge>
              <Trans>Sample</Trans>
            </Badge>
          </div>
          <p className="text-control text-muted">
            <Trans>{learners} learners</Trans>
          </p>
        </header>
        <ChartKey />
        <ReportChart />
        <ReportTable />
      </article>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <PrintButton />
        <DownloadButton file={reportFile()} />
      </div>
    </Card>
  );
}
