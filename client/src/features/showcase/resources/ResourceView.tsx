import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CertificateDesk } from './CertificateDesk.tsx';
import { FormMaker } from './FormMaker.tsx';
import { MaterialList } from './MaterialList.tsx';
import { PerformanceReport } from './PerformanceReport.tsx';
import '../../../styles/print-sheet.css';
import './certificate-sheet.css';
import type { Resource } from './resources.content.ts';
import type { ResourceFilter } from './resources.rules.ts';

interface ResourceViewProps {
  resource: Resource;
  /** The choice to come back to. */
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
      <h2 ref={title} tabIndex={-1} data-showcase className="text-page-title font-bold">
        {resource.title}
      </h2>
      <p data-showcase className="mt-1 mb-4 max-w-read text-control text-muted">
        {resource.description}
      </p>
      {resource.id === 'certificates' && <CertificateDesk now={now} />}
      {resource.id === 'learning-materials' && <MaterialList />}
      {resource.id === 'performance-reports' && <PerformanceReport />}
      {resource.id === 'custom-forms' && <FormMaker />}
    </>
  );
}
