import { useLingui, Trans } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { clsx } from 'clsx';
import { Download, Play } from 'lucide-react';
import { hasDataBudget } from '../../lib/applied-preferences.ts';
import { formatNumber } from '../format.ts';
import { toSrcSet, usePhotoLoading } from '../use-photo-loading.ts';
import { formatBytes } from '../format-bytes.ts';
import { AiLabel } from './AiLabel.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { SizeLabel } from './SizeLabel.tsx';
import { isVideo, tilePlace, tilesShown } from './media-layout.ts';

interface TapToLoadProps {
  number: number;
  total: number;
  bytes: number;
  alt: string;
}

/** The placeholder of a photo that loads on tap. */
function TapToLoad({ number, total, bytes, alt }: TapToLoadProps) {
  const size = formatBytes(bytes);
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-center text-text">
      <Download aria-hidden className="size-6 text-muted" />
      <span className="text-control font-semibold">
        <Trans>Show photo</Trans>
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

interface MediaTileProps {
  media: Media;
  index: number;
  total: number;
  /** Above the fold: loaded eagerly. */
  isFirst: boolean;
  sizes: string;
  onOpen: () => void;
}

/**
 * One photo or video, which opens the viewer; the last tile counts those that have none. With the data saver a photo
 * loads with the first tap, and the next one opens it.
 */
export function MediaTile({ media, index, total, isFirst, sizes, onOpen }: MediaTileProps) {
  const { t } = useLingui();
  const { waitsForTap, show, bytes, versions } = usePhotoLoading(media);
  const number = index + 1;
  const isVideoTile = isVideo(media);
  const waits = waitsForTap && !isVideoTile;
  const hidden = index === tilesShown - 1 ? total - tilesShown : 0;
  const what = isVideoTile
    ? t`Open video ${number} of ${total}`
    : t`Open photo ${number} of ${total}`;
  const named = media.alt ? `${what}: ${media.alt}` : what;
  const labelled = media.aiLabel ? t`${named}. Made with AI` : named;
  const shownBytes = hasDataBudget() ? (isVideoTile ? media.bytes : bytes) : null;
  // Voice control finds a button by what it shows.
  const name = shownBytes === null ? labelled : `${labelled}, ${formatBytes(shownBytes)}`;
  return (
    <button
      type="button"
      aria-label={waits ? undefined : name}
      aria-haspopup={waits ? undefined : 'dialog'}
      onClick={waits ? show : onOpen}
      style={{ backgroundColor: waits ? undefined : (media.colour ?? undefined) }}
      className={clsx(
        'relative min-h-0 min-w-0 overflow-hidden bg-sunken focus-visible:-outline-offset-4',
        tilePlace(index, Math.min(total, tilesShown)),
      )}
    >
      {waits && <TapToLoad number={number} total={total} bytes={bytes} alt={media.alt} />}
      {isVideoTile && <Video media={media} waitsForTap={waitsForTap} />}
      {!waits && !isVideoTile && (
        <img
          src={versions.at(-1)?.url ?? media.url}
          srcSet={toSrcSet(versions)}
          sizes={sizes}
          alt=""
          width={media.width}
          height={media.height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      )}
      {media.aiLabel && <AiLabel />}
      {shownBytes !== null && !waits && <SizeLabel bytes={shownBytes} />}
      {hidden > 0 && !waits && (
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

function Video({ media, waitsForTap }: { media: Media; waitsForTap: boolean }) {
  return (
    <>
      <video
        src={media.url}
        preload={waitsForTap ? 'none' : 'metadata'}
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
