import { useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { hasDataBudget } from '../../../lib/applied-preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { AiLabel } from '../../../ui/media/AiLabel.tsx';
import { SizeLabel } from '../../../ui/media/SizeLabel.tsx';
import { toSrcSet, usePhotoLoading } from '../../../ui/use-photo-loading.ts';

interface EventPhotoProps {
  photo: Media;
  /** The `sizes` of the image. */
  sizes: string;
  className?: string;
}

/** The cover photo of an event or workshop; with data saver, a button that loads it. */
export function EventPhoto({ photo, sizes, className }: EventPhotoProps) {
  const { t } = useLingui();
  const { waitsForTap, show, bytes, versions } = usePhotoLoading(photo);
  const classes = clsx('w-full bg-sunken', className);
  const style = { backgroundColor: photo.colour ?? undefined };
  if (waitsForTap) {
    const size = formatBytes(bytes);
    return (
      <div style={style} className={clsx(classes, 'grid place-items-center')}>
        <Button size="small" variant="secondary" icon={Download} onClick={show}>
          {t`Show photo, ${size}`}
        </Button>
      </div>
    );
  }
  return (
    <div className="relative w-full">
      <img
        src={versions.at(-1)?.url ?? photo.url}
        srcSet={toSrcSet(versions)}
        sizes={sizes}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        style={style}
        className={clsx(classes, 'block object-cover')}
      />
      {photo.aiLabel && <AiLabel />}
      {hasDataBudget() && <SizeLabel bytes={bytes} />}
    </div>
  );
}
