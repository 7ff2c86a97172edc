/** A square crop of an image: its centre in image pixels, and the zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 is the largest square that fits. */
  readonly zoom: number;
}

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

export const minZoom = 1;
export const maxZoom = 4;

/** The largest square in the centre of the image. */
export function wholeCrop({ width, height }: PhotoSize): Crop {
  return { x: width / 2, y: height / 2, zoom: minZoom };
}

/** Side length in image pixels. */
export function cropSide({ width, height }: PhotoSize, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** Moves the square by fractions of its side, within the image. */
export function moveCrop(photo: PhotoSize, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(photo, crop);
  return keepInside(photo, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

/** Sets the zoom, within its limits, around the centre of the square. */
export function zoomCrop(photo: PhotoSize, crop: Crop, zoom: number): Crop {
  const bounded = Math.min(maxZoom, Math.max(minZoom, zoom));
  return keepInside(photo, { ...crop, zoom: bounded });
}

function keepInside(photo: PhotoSize, crop: Crop): Crop {
  const half = cropSide(photo, crop) / 2;
  return {
    ...crop,
    x: Math.min(photo.width - half, Math.max(half, crop.x)),
    y: Math.min(photo.height - half, Math.max(half, crop.y)),
  };
}
