import { useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { formatNumber } from '../../../ui/format.ts';
import { drawnWidth, isVideo, sourceSet, tilePlace, tilesShown } from '../media-layout.ts';

interface MediaTileProps {
  media: Media;
  index: number;
  total: number;
  isFirst: boolean;
  onOpen: () => void;
}

export function MediaTile({ media, index, total, isFirst, onOpen }: MediaTileProps) {
  const { t } = useLingui();
  const number = index + 1;
  const hidden = index === tilesShown - 1 ? total - tilesShown : 0;
  const what = isVideo(media)
    ? t`Open film ${number} of ${total}`
    : t`Open picture ${number} of ${total}`;
  const content = isVideo(media) ? (
    <Film media={media} />
  ) : (
    <img
      src={media.variants.at(-1)?.url ?? media.url}
      srcSet={sourceSet(media)}
      sizes={drawnWidth(total)}
      alt=""
      width={media.width}
      height={media.height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
    />
  );
  return (
    <button
      type="button"
      aria-label={media.alt ? `${what}: ${media.alt}` : what}
      aria-haspopup="dialog"
      onClick={onOpen}
      style={{ backgroundColor: media.colour ?? undefined }}
      className={clsx(
        'relative min-h-0 min-w-0 overflow-hidden bg-sunken focus-visible:-outline-offset-4',
        tilePlace(index, Math.min(total, tilesShown)),
      )}
    >
      {content}
      {hidden > 0 && (
        <span
          aria-hidden
          className="absolute inset-0 grid place-items-center bg-[rgb(13_16_32/0.6)] text-section font-semibold text-[#fff]"
        >
          +{formatNumber(hidden)}
        </span>
      )}
    </button>
  );
}

function Film({ media }: { media: Media }) {
  return (
    <>
      <video
        src={media.url}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        className="size-full object-cover"
      />
      <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-[rgb(13_16_32/0.65)] text-[#fff]">
        <Play aria-hidden fill="currentColor" className="ml-1 size-6" />
      </span>
    </>
  );
}
