/** A crop of an image with a fixed ratio: its centre in image pixels, and the zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 is the largest crop that fits. */
  readonly zoom: number;
}

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** The photo that is uploaded: its size in pixels, which gives the ratio of the crop, and the size in bytes to aim at. */
export interface PhotoShape extends PhotoSize {
  readonly maxBytes: number;
}

/**
 * Of a user or a group; `coverShape` is for profiles. The crop dialog tells them apart by identity: only `pictureShape` gets a
 * preview, and every shape but `coverShape` a round window. So pass these objects, not copies.
 */
export const pictureShape: PhotoShape = { width: 512, height: 512, maxBytes: 150 * 1024 };
/** Of a profile; the only shape with a rectangular window. */
export const coverShape: PhotoShape = { width: 1600, height: 400, maxBytes: 300 * 1024 };

/** The limits of `zoomCrop` and of the zoom slider. */
export const minZoom = 1;
export const maxZoom = 4;

/** The largest crop in the centre of the image. */
export function largestCrop({ width, height }: PhotoSize): Crop {
  return { x: width / 2, y: height / 2, zoom: minZoom };
}

/** The size of the crop in image pixels; `shape` gives its ratio. */
export function cropSize(photo: PhotoSize, { zoom }: Crop, shape: PhotoSize): PhotoSize {
  const scale = Math.min(photo.width / shape.width, photo.height / shape.height) / zoom;
  return { width: shape.width * scale, height: shape.height * scale };
}

/** Moves the crop by fractions of its size, within the image. */
export function moveCrop(
  photo: PhotoSize,
  crop: Crop,
  shape: PhotoSize,
  [right, down]: readonly [right: number, down: number],
): Crop {
  const { width, height } = cropSize(photo, crop, shape);
  const moved = { ...crop, x: crop.x + right * width, y: crop.y + down * height };
  return keepInside(photo, moved, shape);
}

/** Sets the zoom, within its limits, around the centre of the crop. */
export function zoomCrop(photo: PhotoSize, crop: Crop, shape: PhotoSize, zoom: number): Crop {
  const bounded = Math.min(maxZoom, Math.max(minZoom, zoom));
  return keepInside(photo, { ...crop, zoom: bounded }, shape);
}

function keepInside(photo: PhotoSize, crop: Crop, shape: PhotoSize): Crop {
  const { width, height } = cropSize(photo, crop, shape);
  return {
    ...crop,
    x: Math.min(photo.width - width / 2, Math.max(width / 2, crop.x)),
    y: Math.min(photo.height - height / 2, Math.max(height / 2, crop.y)),
  };
}
