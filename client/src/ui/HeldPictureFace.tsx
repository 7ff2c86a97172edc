import { Trans } from '@lingui/react/macro';
import { ImageDown } from 'lucide-react';
import { formatBytes } from './format-bytes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface HeldPictureFaceProps {
  number: number;
  total: number;
  bytes: number;
  alt: string;
}

/** Stands in the place of a picture that waits for a tap, in a button that shows it. */
export function HeldPictureFace({ number, total, bytes, alt }: HeldPictureFaceProps) {
  const size = formatBytes(bytes);
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-center text-text">
      <ImageDown aria-hidden className="size-6 text-muted" />
      <span className="text-control font-semibold">
        <Trans>Show picture</Trans>
        <VisuallyHidden>
          {' '}
          <Trans>
            {number} of {total}
          </Trans>
        </VisuallyHidden>
      </span>
      <span className="text-meta text-muted">
        <Trans>about {size}</Trans>
      </span>
      {alt && <span className="line-clamp-2 max-w-sm text-meta text-muted">{alt}</span>}
    </span>
  );
}
