import type { Media } from '@sangam/contract/media/media.schema.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePhotoLoading } from '../use-photo-loading.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import { boxRatio, isVideo, photoSizes, tilesShown } from './media-layout.ts';
import { AiLabel } from './AiLabel.tsx';
import { MediaTile } from './MediaTile.tsx';

const VideoPlayer = lazyPart(async () => (await import('../video/VideoPlayer.tsx')).VideoPlayer);

interface MediaGridProps {
  media: readonly Media[];
  /** Above the fold: loaded eagerly. */
  isFirst: boolean;
  /** The `sizes` of each photo, if the grid is not as wide as the feed. */
  sizes?: string;
}

/** Up to four tiles, which open the viewer with all photos and videos; a single video plays in place. */
export function MediaGrid({ media, isFirst, sizes }: MediaGridProps) {
  const [shown, setShown] = useState<number | null>(null);
  const viewer = useLazyComponent(async () => (await import('./MediaViewer.tsx')).MediaViewer);
  const [only] = media;

  async function open(index: number) {
    if (await viewer.load()) setShown(index);
  }

  if (media.length === 1 && only && isVideo(only)) return <LoneVideo media={only} />;
  return (
    <>
      <div
        style={{ aspectRatio: boxRatio(media) }}
        className="grid grid-cols-2 grid-rows-2 gap-0.5 overflow-hidden"
      >
        {media.slice(0, tilesShown).map((item, index) => (
          <MediaTile
            key={item.id}
            media={item}
            index={index}
            total={media.length}
            isFirst={isFirst}
            sizes={sizes ?? photoSizes(index, media)}
            onOpen={() => void open(index)}
          />
        ))}
      </div>
      {viewer.Part && (
        <viewer.Part media={media} index={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

function LoneVideo({ media }: { media: Media }) {
  const { waitsForTap } = usePhotoLoading(media);
  return (
    <div
      style={{ aspectRatio: boxRatio([media]), backgroundColor: media.colour ?? undefined }}
      className="relative bg-sunken"
    >
      {media.aiLabel && <AiLabel />}
      <Suspense>
        <VideoPlayer
          media={media}
          preload={waitsForTap ? 'none' : 'metadata'}
          className="size-full object-contain"
        />
      </Suspense>
    </div>
  );
}
