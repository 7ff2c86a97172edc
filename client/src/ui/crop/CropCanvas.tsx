import { useEffect, useRef } from 'react';
import type { Crop, PhotoSize } from './crop.ts';
import { drawCrop } from './photo-file.ts';

interface CropCanvasProps {
  photo: ImageBitmap;
  crop: Crop;
  /** In CSS pixels; rendered at the device pixel ratio, at most 2. */
  size: PhotoSize;
  className: string;
}

/** Draws the cropped part of a photo. */
export function CropCanvas({ photo, crop, size, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(devicePixelRatio, 2);

  // On every render: resizing a canvas clears it.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCrop(context, photo, crop);
  });

  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={Math.round(size.width * scale)}
      height={Math.round(size.height * scale)}
      className={className}
    />
  );
}
