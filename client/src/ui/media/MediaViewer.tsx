import { useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { toSrcSet, usePhotoLoading } from '../use-photo-loading.ts';
import { IconButton } from '../IconButton.tsx';
import { useModal } from '../use-modal.ts';
import { AiLabel } from './AiLabel.tsx';
import { isVideo } from './media-layout.ts';
import { VideoPlayer } from '../video/VideoPlayer.tsx';

interface MediaViewerProps {
  media: readonly Media[];
  /** The shown item; null while closed. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
}

const swipeLength = 48;
const controlClasses = 'bg-[rgb(13_16_32/0.6)]! text-[#fff]! hover:bg-[rgb(13_16_32/0.9)]!';

/** One photo or video on the full screen; arrow keys and swipes move to the others. */
export function MediaViewer({ media, index, onMove, onClose }: MediaViewerProps) {
  const { t } = useLingui();
  const touchStart = useRef<number | null>(null);
  const { dialog, isRendered } = useModal({
    isOpen: index !== null,
    onClose,
    closeOnOutsideClick: false,
  });
  const current = media[index ?? 0];
  if (!isRendered || !current) return null;
  const number = (index ?? 0) + 1;
  const total = media.length;

  function move(step: number) {
    const next = (index ?? 0) + step;
    if (next >= 0 && next < total) onMove(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Arrow keys in a video control the video.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  }

  function handleTouchEnd({ changedTouches, touches }: TouchEvent) {
    const start = touchStart.current;
    const end = changedTouches[0]?.clientX;
    touchStart.current = null;
    // Two fingers zoom, and while zoomed a swipe pans.
    const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
    if (start === null || end === undefined || touches.length > 0 || isZoomed) return;
    if (Math.abs(end - start) > swipeLength) move(end < start ? 1 : -1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={
        isVideo(current) ? t`Video ${number} of ${total}` : t`Photo ${number} of ${total}`
      }
      onKeyDown={handleKeyDown}
      onTouchStart={({ touches }) => {
        touchStart.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={handleTouchEnd}
      className="modal-motion m-0 h-dvh max-h-none w-full max-w-none bg-[#080a14] text-[#fff] outline-none open:flex open:flex-col"
    >
      <header className="flex items-center justify-between gap-3 p-2 pl-4">
        <p
          tabIndex={-1}
          data-first-focus
          aria-live="polite"
          className="text-control font-semibold tabular-nums outline-none"
        >
          {number} / {total}
        </p>
        <IconButton label={t`Close`} icon={X} onClick={onClose} className={controlClasses} />
      </header>
      <div className="relative min-h-0 flex-1">
        <Shown key={current.id} media={current} />
        {current.aiLabel && <AiLabel />}
        {number > 1 && (
          <IconButton
            label={t`Previous`}
            icon={ChevronLeft}
            onClick={() => move(-1)}
            className={`absolute top-1/2 left-2 -mt-5.5 ${controlClasses}`}
          />
        )}
        {number < total && (
          <IconButton
            label={t`Next`}
            icon={ChevronRight}
            onClick={() => move(1)}
            className={`absolute top-1/2 right-2 -mt-5.5 ${controlClasses}`}
          />
        )}
      </div>
      <p className="max-h-[30dvh] min-h-12 overflow-y-auto px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-control text-[#d6dbf2]">
        {current.alt}
      </p>
    </dialog>
  );
}

/** Opening the viewer counts as a tap to load; with data saver it shows a small version. */
function Shown({ media }: { media: Media }) {
  const { versions } = usePhotoLoading(media);
  const classes = 'absolute inset-0 m-auto size-full object-contain';
  if (isVideo(media)) {
    return <VideoPlayer media={media} preload="metadata" className={classes} />;
  }
  return (
    <img
      src={versions.at(-1)?.url ?? media.url}
      srcSet={toSrcSet(versions)}
      sizes="100vw"
      alt={media.alt}
      width={media.width}
      height={media.height}
      className={classes}
    />
  );
}
