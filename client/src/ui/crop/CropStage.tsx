import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { useCropGestures } from './use-crop-gestures.ts';
import { coverShape, type PhotoShape } from './crop.ts';
import type { useCrop } from './use-crop.ts';
import { CropCanvas } from './CropCanvas.tsx';

interface CropStageProps {
  photo: ImageBitmap;
  shape: PhotoShape;
  cropping: ReturnType<typeof useCrop>;
}

/** The image behind a round window, or a cover as a whole; it can be dragged, zoomed and moved by keyboard. */
export function CropStage({ photo, shape, cropping }: CropStageProps) {
  const { t } = useLingui();
  const hintId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { crop, move, zoomBy, handleKeyDown } = cropping;
  useCropGestures(stage, { onDrag: move, onZoom: zoomBy });
  const across = Math.round((crop.x / photo.width) * 100);
  const down = Math.round((crop.y / photo.height) * 100);
  const zoom = Math.round(crop.zoom * 100);
  const isCover = shape === coverShape;
  const width = isCover ? 480 : 288;
  const height = (width * shape.height) / shape.width;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-2">
      <div
        ref={stage}
        // A slider, although it moves in two directions: no other role takes arrow keys and reports a value.
        role="slider"
        tabIndex={0}
        aria-label={t`Photo to crop`}
        aria-describedby={hintId}
        aria-valuenow={across}
        aria-valuetext={t`Centre at ${across}% from the left and ${down}% from the top, zoom ${zoom}%`}
        onKeyDown={handleKeyDown}
        style={{ width, aspectRatio: width / height }}
        className="relative max-w-full cursor-move touch-none overflow-hidden rounded-card bg-sunken select-none"
      >
        <CropCanvas photo={photo} crop={crop} size={{ width, height }} className="size-full" />
        {!isCover && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full outline-2 outline-surface shadow-[0_0_0_12rem_var(--backdrop)]"
          />
        )}
      </div>
      <p id={hintId} className="max-w-72 text-center text-meta text-muted">
        {t`Drag the photo, or move it with the arrow keys. Use plus and minus to zoom.`}
      </p>
    </div>
  );
}
