import { Trans } from '@lingui/react/macro';
import { ChevronDown, FileSpreadsheet, FileText } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { learningMaterials } from './learning-materials.content.ts';
import { useSample } from '../shared/use-sample.ts';

export function MaterialList() {
  return (
    <ul className="grid gap-3 sm:gap-4">
      {useSample(learningMaterials).map(({ id, title, description, file }) => {
        const Icon = file.format === 'CSV' ? FileSpreadsheet : FileText;
        const titleId = `material-${id}`;
        return (
          <Card as="li" key={id}>
            <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
              <Icon aria-hidden strokeWidth={1.5} className="size-8 shrink-0 text-link" />
              <div className="min-w-48 flex-1">
                <h3 id={titleId} className="font-semibold">
                  {title}
                </h3>
                <p className="text-control text-muted">{description}</p>
              </div>
              <DownloadButton file={file} aria-describedby={titleId} />
            </div>
            <details className="group mt-2">
              <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-control pr-2 text-control font-semibold text-link [&::-webkit-details-marker]:hidden">
                <ChevronDown
                  aria-hidden
                  className="size-4 transition-transform group-open:rotate-180"
                />
                <Trans>Preview</Trans>
              </summary>
              <pre className="mt-1 overflow-x-clip rounded-control bg-sunken p-4 text-meta wrap-anywhere whitespace-pre-wrap">
                {file.text}
              </pre>
            </details>
          </Card>
        );
      })}
    </ul>
  );
}
