import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { FileText, X } from 'lucide-react';
import { useRef } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AiCheckbox } from '../../../ui/media/AiCheckbox.tsx';
import { isVideo } from '../../../ui/media/media-layout.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { ComposerFile } from '../composer/room-files.ts';
import { isDocument } from '../thread/attachment-kind.ts';

interface ComposerAttachmentsProps {
  files: readonly ComposerFile[];
  onChange: (id: string, change: Partial<Pick<ComposerFile, 'alt' | 'aiLabel'>>) => void;
  onRemove: (id: string) => void;
}

/** Chosen files before sending, with their alt texts and labels. */
export function ComposerAttachments({ files, onChange, onRemove }: ComposerAttachmentsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  if (files.length === 0) return null;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t`Photos, videos and files`}
      className="mb-2 flex gap-2 overflow-x-auto overscroll-contain p-1 outline-none"
    >
      {files.map((file, index) => {
        const number = index + 1;
        return (
          <li key={file.id} className="relative w-40 shrink-0">
            <Preview file={file} />
            <IconButton
              label={t`Remove ${number}`}
              icon={X}
              onClick={() => {
                onRemove(file.id);
                // The button that had focus was removed with its photo.
                list.current?.focus();
              }}
              className="absolute! top-1 right-1 size-9! bg-[rgb(13_16_32/0.65)] text-[#fff]! hover:bg-[rgb(13_16_32/0.9)]!"
            />
            {!isDocument(file.file) && (
              <>
                <TextInput
                  aria-label={
                    isVideo(file.file) ? t`Describe video ${number}` : t`Describe photo ${number}`
                  }
                  placeholder={t`Add a description`}
                  value={file.alt}
                  maxLength={mediaLimits.altLength}
                  onChange={({ currentTarget }) => onChange(file.id, { alt: currentTarget.value })}
                  className="mt-1 text-control!"
                />
                <AiCheckbox
                  aiLabel={file.aiLabel}
                  number={number}
                  onChange={(aiLabel) => onChange(file.id, { aiLabel })}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Preview({ file: { file, preview } }: { file: ComposerFile }) {
  const classes = 'h-24 w-full rounded-control bg-sunken object-cover';
  if (isDocument(file)) {
    return (
      <div className="grid h-24 w-full content-center gap-1 rounded-control bg-sunken p-2 pr-10">
        <FileText aria-hidden className="size-5 shrink-0" />
        <span dir="auto" className="line-clamp-2 text-meta font-semibold wrap-anywhere">
          {file.name}
        </span>
        <span className="text-badge text-muted">{formatBytes(file.size)}</span>
      </div>
    );
  }
  if (isVideo(file)) {
    return (
      <video src={preview} muted playsInline preload="metadata" aria-hidden className={classes} />
    );
  }
  return <img src={preview} alt="" className={classes} />;
}
