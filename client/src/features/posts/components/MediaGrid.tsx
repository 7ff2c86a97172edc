import type { Media } from '@sangam/contract/media/media.schema.ts';
import { useState } from 'react';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import { boxRatio, isVideo, tilesShown } from '../media-layout.ts';
import { MediaTile } from './MediaTile.tsx';

interface MediaGridProps {
  media: readonly Media[];
  /** Among the first on the screen: fetched at once. */
  isFirst: boolean;
}

export function MediaGrid({ media, isFirst }: MediaGridProps) {
  const [shown, setShown] = useState<number | null>(null);
  const viewer = useLazyPart(async () => (await import('./MediaViewer.tsx')).MediaViewer);
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
  return (
    // Films come without captions: whoever uploads one describes it in words.
    <video
      src={media.url}
      controls
      playsInline
      preload="metadata"
      aria-label={media.alt || undefined}
      style={{ aspectRatio: boxRatio([media]), backgroundColor: media.colour ?? undefined }}
      className="w-full bg-sunken object-contain"
    >
      <track kind="captions" />
    </video>
  );
}
