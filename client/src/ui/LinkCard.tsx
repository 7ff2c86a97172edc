import type { LinkPreview } from '@sangam/contract/link-previews/link-previews.schema.ts';
import { clsx } from 'clsx';
import { useDataSaver } from '../lib/applied-preferences.ts';
import { toSrcSet } from './use-photo-loading.ts';

interface LinkCardProps {
  preview: LinkPreview;
  /** Without its image, where the link is not the main thing. */
  isCompact?: boolean;
  className?: string;
}

/** Narrower images are shown as a small square beside the text. */
const wideFrom = 480;

/** What a linked page says about itself. The host comes first and whole, because pages can give themselves any name. */
export function LinkCard({ preview, isCompact = false, className }: LinkCardProps) {
  const { url, title, description, site, image } = preview;
  const isSaving = useDataSaver();
  const shown = isCompact || isSaving ? null : image;
  const isWide = shown !== null && shown.width >= wideFrom && shown.width > shown.height * 1.2;
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
      {shown && (
        <img
          src={(shown.variants[0] ?? shown).url}
          srcSet={toSrcSet([...shown.variants, shown])}
          sizes={isWide ? '(min-width: 640px) 600px, 100vw' : '96px'}
          alt=""
          width={shown.width}
          height={shown.height}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: shown.colour ?? undefined }}
          className={clsx('object-cover', isWide ? 'aspect-16/7 w-full' : 'size-24 shrink-0')}
        />
      )}
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
