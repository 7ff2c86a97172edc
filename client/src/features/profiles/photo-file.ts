import { cropSide, type Crop } from './crop.ts';

const pictureSide = 512;
const mostBytes = 150 * 1024;
const qualities = [0.9, 0.8, 0.7, 0.55, 0.4];

/** Opens a picture as the camera meant it to be seen; null where the browser cannot read it. */
export function openPhoto(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}

/** Draws the cut-out over the whole of a square canvas. */
export function drawCrop(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  crop: Crop,
): void {
  const { width, height } = context.canvas;
  const side = cropSide(picture, crop);
  context.imageSmoothingQuality = 'high';
  // What is clear in the picture would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, height);
}

/** The cut-out as the file to send: small enough for a slow line, and without what the camera noted. */
export async function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = new OffscreenCanvas(pictureSide, pictureSide);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  drawCrop(context, picture, crop);
  let smallest = await encode(canvas, qualities[0] ?? 1);
  for (const quality of qualities.slice(1)) {
    if (smallest.size <= mostBytes) break;
    smallest = await encode(canvas, quality);
  }
  return smallest;
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // A browser that cannot write WebP answers with a PNG.
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
