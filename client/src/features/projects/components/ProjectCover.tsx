import { useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { hasDataBudget } from '../../../lib/applied-preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cover } from '../../../ui/Cover.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { AiLabel } from '../../../ui/media/AiLabel.tsx';
import { SizeLabel } from '../../../ui/media/SizeLabel.tsx';
import { toSrcSet, usePhotoLoading } from '../../../ui/use-photo-loading.ts';

interface DrawnCoverProps {
  projectId: string;
  ratio?: '16:9' | '16:7';
  /** The `sizes` of the image. */
  sizes: string;
  /** At the top of its page: loaded first; with data saver it offers to load. */
  isFirst?: boolean;
  className?: string;
}

interface ProjectCoverProps extends DrawnCoverProps {
  cover: Media | null;
}

/** The cover, or a generated one if there is none or data saver holds it back. Decorative: the title is next to it. */
export function ProjectCover({ cover, ...rest }: ProjectCoverProps) {
  if (cover) return <MediaCover cover={cover} {...rest} />;
  const { projectId, ratio = '16:9', className } = rest;
  return <Cover seed={projectId} ratio={ratio} className={clsx(className)} />;
}

function MediaCover({
  projectId,
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
        <Cover seed={projectId} ratio={ratio} className={clsx(className)} />
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
  const classes = clsx(
    'block w-full bg-sunken object-cover',
    ratio === '16:9' ? 'aspect-video' : 'aspect-16/7',
    className,
  );
  const style = { backgroundColor: cover.colour ?? undefined };
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
