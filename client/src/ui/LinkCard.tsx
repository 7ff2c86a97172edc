import type { MessagePreview } from '@sangam/contract/chat/messages.schema.ts';
import type { LinkPreview } from '@sangam/contract/link-previews/link-previews.schema.ts';
import { clsx } from 'clsx';
import { useDataSaver } from '../lib/applied-preferences.ts';
import { toSrcSet } from './use-photo-loading.ts';

interface LinkCardProps {
  /** Its image has no URL while that is requested: the space is reserved. */
  preview: Omit<LinkPreview, 'image'> & { image: LinkPreview['image'] | MessagePreview['image'] };
  /** `small` shows the image as a square beside the text, `text` without it, where the link is not the main thing. */
  size?: 'full' | 'small' | 'text';
  className?: string;
}

/** Narrower images are shown as a small square beside the text. */
const wideFrom = 480;

/** What a linked page says about itself. The host comes first and whole, because pages can give themselves any name. */
export function LinkCard({ preview, size = 'full', className }: LinkCardProps) {
  const { url, title, description, site, image } = preview;
  const isSaving = useDataSaver();
  const shown = size === 'text' || isSaving ? null : image;
  const isWide =
    size === 'full' &&
    shown !== null &&
    shown.width >= wideFrom &&
    shown.width > shown.height * 1.2;
  const host = new URL(url).host.replace(/^www\./, '');
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className={clsx(
        'overflow-clip rounded-control border border-hairline bg-surface transition-colors hover:bg-sunken',
        isWide ? 'block' : 'flex',
        className,
      )}
    >
      {shown && <CardImage image={shown} isWide={isWide} />}
      <span className="block min-w-0 px-3 py-2">
        <span className="block text-meta text-muted">
          <bdi dir="ltr" className="break-all">
            {host}
          </bdi>
          {site !== host && <bdi className="line-clamp-1 break-all">{site}</bdi>}
        </span>
        <span dir="auto" className="line-clamp-2 font-semibold break-words">
          {title}
        </span>
        {description && (
          <span dir="auto" className="line-clamp-2 text-meta break-words text-muted">
            {description}
          </span>
        )}
      </span>
    </a>
  );
}

interface CardImageProps {
  image: NonNullable<LinkCardProps['preview']['image']>;
  isWide: boolean;
}

function CardImage({ image, isWide }: CardImageProps) {
  const style = { backgroundColor: image.colour ?? undefined };
  const classes = isWide ? 'block aspect-16/7 w-full' : 'block size-24 shrink-0';
  if (!('url' in image)) return <span style={style} className={clsx('bg-sunken', classes)} />;
  return (
    <img
      src={(image.variants[0] ?? image).url}
      srcSet={toSrcSet([...image.variants, image])}
      sizes={isWide ? '(min-width: 640px) 600px, 100vw' : '96px'}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      style={style}
      className={clsx('object-cover', classes)}
    />
  );
}
