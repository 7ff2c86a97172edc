import { Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '@sangam/contract/media/media.schema.ts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/save-file.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { UploadProgress } from '../../../ui/media/UploadProgress.tsx';
import { notify } from '../../../ui/notify.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChatMessage } from '../chat.state.ts';
import { outgoingFiles } from '../outbox/outgoing-files.ts';
import { hasPhotos, isDocument } from '../thread/attachment-kind.ts';
import { getAttachments } from '../thread/messages.thunks.ts';

interface MessageFilesProps {
  message: ChatMessage;
  /** Whether the message is the Tab stop of the log. */
  isStop: boolean;
}

/** The files of a message by name and size; nothing is downloaded before a click. */
export function MessageFiles({ message, isStop }: MessageFilesProps) {
  const { t } = useLingui();
  const { documents, files, delivery } = message;
  const progress = delivery?.progress ?? null;
  return (
    <>
      <ul aria-label={t`Files`} className="grid gap-1 p-1">
        {documents
          ? documents.map((file) => (
              <li key={file.id}>
                <DownloadButton
                  messageId={message.forwardOf ?? message.id}
                  file={file}
                  isStop={isStop}
                />
              </li>
            ))
          : files.filter(isDocument).map(({ id, name }) => (
              <li key={id} className={rowClasses}>
                <FileText aria-hidden className="size-5 shrink-0" />
                <FileName name={name} bytes={outgoingFiles.get(id)?.size ?? 0} />
              </li>
            ))}
      </ul>
      {progress !== null && !hasPhotos(message) && (
        <UploadProgress label={t`Upload`} share={progress} />
      )}
    </>
  );
}

const rowClasses = 'flex min-h-12 w-full items-center gap-2 rounded-control px-2 py-1 text-start';

interface DownloadButtonProps {
  messageId: string;
  file: Document;
  isStop: boolean;
}

function DownloadButton({ messageId, file, isStop }: DownloadButtonProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setIsBusy(true);
    // Requested for each download, because URLs expire after some minutes.
    const result = await dispatch(getAttachments(messageId));
    setIsBusy(false);
    if (getAttachments.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
      return;
    }
    const stored = result.payload.documents.find(({ id }) => id === file.id);
    if (stored) downloadFile(file.name, stored.url);
    else notify.error(t`This file is no longer available.`);
  }

  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-busy={isBusy || undefined}
      onClick={() => void download()}
      className={`${rowClasses} font-semibold hover:underline`}
    >
      {isBusy ? <Spinner /> : <Download aria-hidden className="size-5 shrink-0" />}
      <VisuallyHidden>
        <Trans>Download</Trans>{' '}
      </VisuallyHidden>
      <FileName {...file} />
    </button>
  );
}

function FileName({ name, bytes }: Pick<Document, 'name' | 'bytes'>) {
  return (
    <span className="grid min-w-0">
      <span dir="auto" className="line-clamp-2 text-control wrap-anywhere">
        {name}
      </span>
      <span className="text-meta font-normal">{formatBytes(bytes)}</span>
    </span>
  );
}
