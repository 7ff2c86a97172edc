import type { Media } from '@sangam/contract/media/media.schema.ts';
import { clsx } from 'clsx';
import { Cover } from '../../../ui/Cover.tsx';

interface ProjectCoverProps {
  projectId: string;
  cover: Media | null;
  ratio?: '16:9' | '16:7';
  /** How wide it is drawn, for the browser to choose a copy by. */
  sizes: string;
  /** At the top of its page: fetched before the rest. */
  isFirst?: boolean;
  className?: string;
}

/** The first of the gallery, or a drawing of our own. Its words stand beside it. */
export function ProjectCover({
  projectId,
  cover,
  ratio = '16:9',
  sizes,
  isFirst = false,
  className,
}: ProjectCoverProps) {
  if (!cover) return <Cover seed={projectId} ratio={ratio} className={clsx(className)} />;
  const look = clsx(
    'block w-full bg-sunken object-cover',
    ratio === '16:9' ? 'aspect-video' : 'aspect-16/7',
    className,
  );
  const style = { backgroundColor: cover.colour ?? undefined };
  if (cover.type.startsWith('video/')) {
    return (
      <video
        src={cover.url}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        style={style}
        className={look}
      />
    );
  }
  const copies = [...cover.variants, { url: cover.url, width: cover.width }];
  return (
    <img
      src={cover.url}
      srcSet={copies.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      alt=""
      width={cover.width}
      height={cover.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      style={style}
      className={look}
    />
  );
}
