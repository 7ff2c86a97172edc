import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { FilePreview } from './FilePreview.tsx';
import type { ChosenFile } from './organisation.ts';
import { fileSizeText } from './wizard.data.ts';

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

  // The file input, which had the focus, has just left the tab order.
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
