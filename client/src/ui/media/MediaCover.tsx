import { useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { hasDataBudget } from '../../lib/applied-preferences.ts';
import { Button } from '../Button.tsx';
import { Cover, coverRatios, type CoverRatio } from '../Cover.tsx';
import { formatBytes } from '../format-bytes.ts';
import { AiLabel } from './AiLabel.tsx';
import { SizeLabel } from './SizeLabel.tsx';
import { toSrcSet, usePhotoLoading } from '../use-photo-loading.ts';

interface DrawnCoverProps {
  /** The id of the project or user, for the generated cover. */
  seed: string;
  ratio?: CoverRatio;
  /** The `sizes` of the image. */
  sizes: string;
  /** At the top of its page: loaded first; with data saver it offers to load a photo. */
  isFirst?: boolean;
  className?: string;
}

interface MediaCoverProps extends DrawnCoverProps {
  cover: Media | null;
}

/** The cover of a project or profile, or a generated one if there is none or data saver holds it back. Decorative. */
export function MediaCover({ cover, ...rest }: MediaCoverProps) {
  if (cover) return <LoadedCover key={cover.id} cover={cover} {...rest} />;
  const { seed, ratio = '16:9', className } = rest;
  return <Cover seed={seed} ratio={ratio} className={clsx(className)} />;
}

function LoadedCover({
  seed,
  cover,
  ratio = '16:9',
  sizes,
  isFirst = false,
  className,
}: DrawnCoverProps & { cover: Media }) {
  const { t } = useLingui();
  const { waitsForTap, show, bytes, versions } = usePhotoLoading(cover);
  const isVideo = cover.type.startsWith('video/');
  if (waitsForTap) {
    const size = formatBytes(bytes);
    return (
      <div className="relative">
        <Cover seed={seed} ratio={ratio} className={clsx(className)} />
        {isFirst && !isVideo && (
          <Button
            size="small"
            variant="secondary"
            icon={Download}
            onClick={show}
            className="absolute! right-3 bottom-3"
          >
            {t`Show photo, ${size}`}
          </Button>
        )}
      </div>
    );
  }
  const classes = clsx('block w-full bg-sunken object-cover', className);
  const style = {
    aspectRatio: coverRatios[ratio],
    backgroundColor: cover.colour ?? undefined,
  };
  const picture = isVideo ? (
    <video
      src={cover.url}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden
      style={style}
      className={classes}
    />
  ) : (
    <img
      src={versions.at(-1)?.url ?? cover.url}
      srcSet={toSrcSet(versions)}
      sizes={sizes}
      alt=""
      width={cover.width}
      height={cover.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      style={style}
      className={classes}
    />
  );
  if (!cover.aiLabel && !hasDataBudget()) return picture;
  return (
    <div className="relative">
      {picture}
      {cover.aiLabel && <AiLabel />}
      {hasDataBudget() && <SizeLabel bytes={isVideo ? cover.bytes : bytes} />}
    </div>
  );
}
