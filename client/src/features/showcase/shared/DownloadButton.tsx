import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { formatFileSize, toBlob, type TextFile } from './text-file.ts';

interface DownloadButtonProps {
  file: TextFile;
  variant?: ButtonVariant;
  /** The id of the file's label, in a list. */
  'aria-describedby'?: string;
}

/** A download button that shows the format and size of the file. */
export function DownloadButton({ file, variant = 'secondary', ...rest }: DownloadButtonProps) {
  const { t } = useLingui();
  const content = toBlob(file);
  const size = formatFileSize(content.size);
  const { format, name } = file;

  function handleClick() {
    saveFile(name, content);
    announce(t`${name} downloaded`);
  }

  return (
    <Button {...rest} variant={variant} icon={Download} onClick={handleClick}>
      {t`Download`}{' '}
      <span className="font-medium whitespace-nowrap">
        {format}, {size}
      </span>
    </Button>
  );
}
