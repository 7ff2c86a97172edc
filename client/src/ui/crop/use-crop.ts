import { useState, type KeyboardEvent } from 'react';
import { moveCrop, largestCrop, zoomCrop, type Crop, type PhotoShape } from './crop.ts';

/** One key press or click moves the photo by this fraction of the crop. */
export const moveStep = 0.05;
/** One key press or click changes the zoom by this much. */
export const zoomStep = 0.1;

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-moveStep, 0],
  ArrowRight: [moveStep, 0],
  ArrowUp: [0, -moveStep],
  ArrowDown: [0, moveStep],
};

const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep };

/** The crop and the ways to change it, all within the photo and the limits of the zoom. */
export function useCrop(photo: ImageBitmap, shape: PhotoShape) {
  const [crop, setCrop] = useState<Crop>(() => largestCrop(photo));

  /** Moving the image moves the window the other way. */
  const move = (right: number, down: number) =>
    setCrop((now) => moveCrop(photo, now, shape, [-right, -down]));
  const zoomTo = (zoom: number) => setCrop((now) => zoomCrop(photo, now, shape, zoom));
  const zoomBy = (factor: number) =>
    setCrop((now) => zoomCrop(photo, now, shape, now.zoom * factor));
  const reset = () => setCrop(largestCrop(photo));

  /** Arrow keys move, plus and minus zoom. */
  function handleKeyDown(event: KeyboardEvent) {
    const way = steps[event.key];
    const step = zooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!way && step === undefined)) return;
    event.preventDefault();
    if (way) move(...way);
    else setCrop((now) => zoomCrop(photo, now, shape, now.zoom + (step ?? 0)));
  }

  return { crop, move, zoomTo, zoomBy, reset, handleKeyDown };
}
