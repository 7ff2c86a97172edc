import {
  isMediaType,
  isStill,
  checkPrepared,
  checkBeforeDecoding,
  scaledDownSize,
  type FileRejection,
} from './media-check.ts';

/** A file as it will be sent. */
export interface PreparedMedia {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

const quality = 0.8;

/** Opens a file, makes a large picture smaller, and refuses what the server would refuse. */
export async function prepareMedia(file: File): Promise<PreparedMedia | FileRejection> {
  const refusal = checkBeforeDecoding(file);
  if (refusal) return refusal;
  const prepared = await open(file).catch(() => null);
  if (!prepared || !isMediaType(prepared.file.type)) return 'damaged';
  const { width, height } = prepared;
  const { type, size } = prepared.file;
  return checkPrepared({ type, size, width, height }) ?? prepared;
}

function open(file: File): Promise<PreparedMedia> {
  if (file.type.startsWith('video/')) return openVideo(file);
  return openImage(file);
}

async function openImage(file: File): Promise<PreparedMedia> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    const smaller = isStill(file.type) ? scaledDownSize(width, height, file.size) : null;
    if (!smaller) return { file, width, height };
    const shrunk = await draw(picture, smaller.width, smaller.height);
    const name =
      file.name.replace(/\.\w+$/, '') + (shrunk.type === 'image/webp' ? '.webp' : '.jpg');
    return { file: new File([shrunk], name, { type: shrunk.type }), ...smaller };
  } finally {
    picture.close();
  }
}

async function draw(picture: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // A browser that cannot write WebP answers with a PNG, which would be larger than what we had.
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function openVideo(file: File): Promise<PreparedMedia> {
  const { promise, resolve, reject } = Promise.withResolvers<PreparedMedia>();
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  video.preload = 'metadata';
  video.addEventListener('loadedmetadata', () => {
    resolve({ file, width: video.videoWidth || 16, height: video.videoHeight || 9 });
  });
  video.addEventListener('error', () => reject(new Error('The film cannot be read')));
  video.src = address;
  return promise.finally(() => URL.revokeObjectURL(address));
}
