import { Trans, useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { Download, ExternalLink, FileText, Lock } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { notify } from '../../../ui/notify.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { downloadMaterial } from './event-files.thunks.ts';

interface EventMaterialsProps {
  event: CommunityEvent;
}

type MaterialFile = CommunityEvent['materialFiles'][number];

export function hasEventMaterials({ materials, materialFiles }: CommunityEvent): boolean {
  return materials.length + materialFiles.length > 0;
}

/** The links and files of an event; its organiser, operators, its speakers and registered members can download the files. */
export function EventMaterials({ event }: EventMaterialsProps) {
  const { t } = useLingui();
  const { materials, materialFiles, canChange, isSpeaker, registration } = event;
  const canDownload = canChange || isSpeaker || registration?.state === 'registered';
  return (
    <div>
      <ul aria-label={t`Materials`} className="divide-y divide-hairline">
        {materials.map(({ title, url }) => (
          <li key={url} className="py-1">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="flex min-h-11 items-center gap-2 text-control font-semibold text-link hover:underline"
            >
              <ExternalLink aria-hidden className="size-5 shrink-0" />
              <span dir="auto" className="min-w-0 break-words">
                {title}
              </span>
            </a>
          </li>
        ))}
        {materialFiles.map((file) => (
          <li key={file.id} className="py-1">
            {canDownload ? (
              <DownloadButton eventId={event.id} file={file} />
            ) : (
              <p className="flex min-h-11 items-center gap-2 text-control text-muted">
                <FileText aria-hidden className="size-5 shrink-0" />
                <FileName file={file} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {materialFiles.length > 0 && !canDownload && (
        <p className="flex items-center gap-2 text-meta text-muted">
          <Lock aria-hidden className="size-4 shrink-0" />
          <Trans>Only registered members can download the files.</Trans>
        </p>
      )}
    </div>
  );
}

function DownloadButton({ eventId, file }: { eventId: string; file: MaterialFile }) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setIsBusy(true);
    const result = await dispatch(downloadMaterial({ eventId, file }));
    setIsBusy(false);
    if (downloadMaterial.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => void download()}
      className="flex min-h-11 w-full items-center gap-2 text-start text-control font-semibold text-link hover:underline"
    >
      {isBusy ? <Spinner /> : <Download aria-hidden className="size-5 shrink-0" />}
      <VisuallyHidden>
        <Trans>Download</Trans>{' '}
      </VisuallyHidden>
      <FileName file={file} />
    </button>
  );
}

function FileName({ file: { name, bytes } }: { file: MaterialFile }) {
  return (
    <>
      <span dir="auto" className="min-w-0 break-words">
        {name}
      </span>{' '}
      <span className="shrink-0 text-meta font-normal text-muted">{formatBytes(bytes)}</span>
    </>
  );
}
