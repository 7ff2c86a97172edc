import { Trans, useLingui } from '@lingui/react/macro';
import { eventFileLimits } from '@sangam/contract/community-events/event-files.calls.ts';
import { documentLimits, mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { FilePlus, FileText, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RejectedFileList } from '../../../ui/media/RejectedFileList.tsx';
import { UploadProgress } from '../../../ui/media/UploadProgress.tsx';
import type { MaterialsDraft } from './use-event-materials.ts';

interface MaterialFilesFieldProps {
  draft: MaterialsDraft;
  onChange: (draft: MaterialsDraft) => void;
  /** Of the running upload, from 0 to 1. */
  share: number | null;
}

const accepted = [
  ...documentLimits.extensions.map((extension) => `.${extension}`),
  ...mediaLimits.imageTypes,
].join(',');

/** Chooses and removes the files of an event in the form; they are uploaded when the event is saved. */
export function MaterialFilesField({ draft, onChange, share }: MaterialFilesFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const { stored, added } = draft;
  const count = stored.length + added.length;

  function add(chosen: readonly File[]) {
    const fitting = chosen.filter(({ size }) => size <= documentLimits.bytes);
    const taken = fitting.slice(0, eventFileLimits.materials - count);
    setRejections([
      ...chosen
        .filter(({ size }) => size > documentLimits.bytes)
        .map(({ name }) => t`${name} is larger than 20 MB.`),
      ...fitting
        .slice(taken.length)
        .map(({ name }) => t`${name} was not added. An event can have up to 10 files.`),
    ]);
    onChange({ stored, added: [...added, ...taken] });
  }

  function remove(changed: Partial<MaterialsDraft>) {
    onChange({ ...draft, ...changed });
    // The button that had focus is removed with the file.
    addButton.current?.focus();
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 text-control font-semibold">
        <Trans>Files for registered members (optional)</Trans>
      </legend>
      {count > 0 && (
        <ul className="divide-y divide-hairline rounded-card border border-hairline px-3">
          {stored.map((file) => (
            <FileRow
              key={file.id}
              {...file}
              onRemove={() => remove({ stored: stored.filter((other) => other !== file) })}
            />
          ))}
          {added.map((file, index) => (
            <FileRow
              key={`${index} ${file.name}`}
              name={file.name}
              bytes={file.size}
              onRemove={() => remove({ added: added.filter((other) => other !== file) })}
            />
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        size="small"
        icon={FilePlus}
        className="justify-self-start"
        aria-disabled={count >= eventFileLimits.materials || undefined}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        <Trans>Add files</Trans>
      </Button>
      <p id={`${id}-hint`} className="text-meta text-muted">
        <Trans>Up to 10 files of 20 MB each: PDF, Office, OpenDocument, ZIP or photos.</Trans>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Choose files for registered members`}
        accept={accepted}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
      />
      {share !== null && <UploadProgress label={t`Uploading files`} share={share} />}
      <RejectedFileList rejections={rejections} />
    </fieldset>
  );
}

interface FileRowProps {
  name: string;
  bytes: number;
  onRemove: () => void;
}

function FileRow({ name, bytes, onRemove }: FileRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-12 items-center gap-2">
      <FileText aria-hidden className="size-5 shrink-0 text-subtle" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-control">
        {name}
      </span>
      <span className="shrink-0 text-meta text-muted">{formatBytes(bytes)}</span>
      <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
