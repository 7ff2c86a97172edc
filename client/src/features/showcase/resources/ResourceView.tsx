import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../../lib/router.tsx';
import '../../../styles/print-sheet.css';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { CertificatePicker } from './CertificatePicker.tsx';
import { FormMaker } from './FormMaker.tsx';
import { MaterialList } from './MaterialList.tsx';
import './certificate-sheet.css';
import type { Resource } from './resources.content.ts';
import type { ResourceFilter } from './resources.rules.ts';
import { PrintButton } from './PrintButton.tsx';
import { sampleReport } from './report.content.ts';
import { reportFile } from './report-file.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useSample } from '../shared/use-sample.ts';

/** The legend of the chart. */
function ChartKey() {
  const { passMark } = sampleReport;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-3 rounded-full bg-primary" />
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

function PerformanceReport() {
  const { title, learners } = useSample(sampleReport);
  return (
    <Card className="grid gap-5">
      <article data-print-sheet="report" className="grid gap-5">
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-card-title font-semibold">{title}</h3>
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

interface ResourceViewProps {
  resource: Resource;
  /** The filter to return to. */
  filter: ResourceFilter;
  now: Date;
}

export function ResourceView({ resource, filter, now }: ResourceViewProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <Link
        to={{ search: filter === 'all' ? '' : `?category=${filter}` }}
        className="-mt-2 inline-flex min-h-11 items-center gap-1.5 text-control font-semibold text-link hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <Trans>All resources</Trans>
      </Link>
      <h2 ref={title} tabIndex={-1} className="text-page-title font-bold">
        {resource.title}
      </h2>
      <p className="mt-1 mb-4 max-w-read text-control text-muted">{resource.description}</p>
      {resource.id === 'certificates' && <CertificatePicker now={now} />}
      {resource.id === 'learning-materials' && <MaterialList />}
      {resource.id === 'performance-reports' && <PerformanceReport />}
      {resource.id === 'custom-forms' && <FormMaker />}
    </>
  );
}
