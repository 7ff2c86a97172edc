import { useLingui } from '@lingui/react/macro';
import { mediaTypes } from '@sangam/contract/media/media-limits.ts';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface AttachButtonProps {
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function AttachButton({ busy, onFiles }: AttachButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon={ImagePlus}
        busy={busy}
        className="-ml-2 px-3"
        onClick={() => input.current?.click()}
      >
        <span className="max-xs:sr-only">{t`Photo or film`}</span>
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Choose photos or films`}
        accept={mediaTypes.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again after removing it would be no change.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
