import { cropSize, type Crop, type PhotoShape } from './crop.ts';

const qualities = [0.9, 0.8, 0.7, 0.55, 0.4];

/** Decodes an image with its EXIF orientation; null if the browser cannot. */
export function openPhoto(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}

/** Draws the crop on a canvas of its ratio. */
export function drawCrop(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  photo: ImageBitmap,
  crop: Crop,
): void {
  const { width, height } = context.canvas;
  const cut = cropSize(photo, crop, { width, height });
  context.imageSmoothingQuality = 'high';
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const [left, top] = [crop.x - cut.width / 2, crop.y - cut.height / 2];
  context.drawImage(photo, left, top, cut.width, cut.height, 0, 0, width, height);
}

/**
 * The crop as a WebP or else JPEG file without camera metadata: in the best quality within `maxBytes`, or in the lowest if
 * none is.
 */
export async function encodeCrop(
  photo: ImageBitmap,
  crop: Crop,
  { width, height, maxBytes }: PhotoShape,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  drawCrop(context, photo, crop);
  let smallest = await encode(canvas, qualities[0] ?? 1);
  for (const quality of qualities.slice(1)) {
    if (smallest.size <= maxBytes) break;
    smallest = await encode(canvas, quality);
  }
  return smallest;
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // Browsers that cannot encode WebP return a PNG.
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
