import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MediaInput } from '../../../ui/media/MediaInput.tsx';

interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void;
}

export function AttachButton({ onFiles }: AttachButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t`Photo or film`}
        icon={ImagePlus}
        onClick={() => input.current?.click()}
      />
      <MediaInput input={input} onFiles={onFiles} />
    </>
  );
}
