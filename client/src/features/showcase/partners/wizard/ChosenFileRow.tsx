import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { ChosenFile } from './organisation.ts';
import { fileSizeText } from './wizard.data.ts';
import { fileOf } from './chosen-files.ts';

interface FilePreviewProps {
  chosen: ChosenFile;
}

/** The image itself, or an icon for other files. */
function FilePreview({ chosen }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<ChosenFile | null>(null);
  const isPicture = chosen.type.startsWith('image/') && chosen !== broken;

  useEffect(() => {
    const file = fileOf(chosen);
    if (!image.current || !file) return undefined;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [chosen]);

  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-hairline bg-sunken text-muted">
      {isPicture ? (
        <img
          ref={image}
          alt=""
          onError={() => setBroken(chosen)}
          className="size-full object-contain"
        />
      ) : (
        <FileText aria-hidden className="size-6" />
      )}
    </span>
  );
}

interface ChosenFileRowProps {
  chosen: ChosenFile;
  labelId: string;
  onReplace: () => void;
  onRemove: () => void;
}

export function ChosenFileRow({ chosen, labelId, onReplace, onRemove }: ChosenFileRowProps) {
  const nameId = useId();
  const replace = useRef<HTMLButtonElement>(null);
  const describedBy = `${labelId} ${nameId}`;

  // The file input, which had focus, has left the tab order.
  useEffect(() => {
    if (document.activeElement?.matches('input[type=file]')) replace.current?.focus();
  }, []);

  return (
    <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <FilePreview chosen={chosen} />
      <span id={nameId} className="min-w-24 flex-1 text-control">
        <span className="line-clamp-2 font-medium break-all">{chosen.name}</span>
        <span className="text-meta text-muted">{fileSizeText(chosen.size)}</span>
      </span>
      <span className="relative z-1 flex gap-1">
        <Button
          ref={replace}
          variant="quiet"
          size="small"
          aria-describedby={describedBy}
          onClick={onReplace}
        >
          <Trans>Replace</Trans>
        </Button>
        <Button variant="quiet" size="small" aria-describedby={describedBy} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </span>
  );
}
