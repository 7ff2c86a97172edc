import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { MediaInput } from '../../../ui/media/MediaInput.tsx';

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
      <MediaInput input={input} onFiles={onFiles} />
    </>
  );
}
