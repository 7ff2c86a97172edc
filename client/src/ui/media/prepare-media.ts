import { documentLimits } from '@sangam/contract/media/media-limits.ts';
import { hasAiMark } from './ai-mark.ts';
import {
  isMediaType,
  canScaleDown,
  checkPrepared,
  checkBeforeDecoding,
  documentType,
  scaledDownSize,
  type FileRejection,
} from './media-check.ts';

/** A file ready to upload; a document has no width and height. */
export interface PreparedMedia {
  /** With the date of the chosen file, by which an upload of it is found again. */
  readonly file: File;
  readonly width: number;
  readonly height: number;
  /** Whether its metadata says that it was made with AI. */
  readonly aiLabel: 'detected' | null;
}

const quality = 0.8;

/**
 * Decodes a file, scales large photos down unless their metadata has an AI mark, and applies checks of the server.
 * Returns the reason if the file is rejected. The server checks the content of documents, which stay as they are.
 */
export async function prepareMedia(
  file: File,
  acceptsDocuments = false,
): Promise<PreparedMedia | FileRejection> {
  const type = acceptsDocuments ? documentType(file) : null;
  return type === null ? preparePhotoOrVideo(file) : prepareDocument(file, type);
}

/** Browsers do not know the type of every document. */
function prepareDocument(file: File, type: string): PreparedMedia | FileRejection {
  if (file.size > documentLimits.bytes) return 'size';
  const { name, lastModified } = file;
  const typed = new File([file], name, { type, lastModified });
  return { file: typed, width: 0, height: 0, aiLabel: null };
}

async function preparePhotoOrVideo(file: File): Promise<PreparedMedia | FileRejection> {
  const rejection = checkBeforeDecoding(file);
  if (rejection) return rejection;
  const prepared = await open(file).catch(() => null);
  if (!prepared || !isMediaType(prepared.file.type)) return 'damaged';
  const { width, height } = prepared;
  const { type, size } = prepared.file;
  return checkPrepared({ type, size, width, height }) ?? prepared;
}

type OpenedFile = Omit<PreparedMedia, 'aiLabel'>;

async function open(file: File): Promise<PreparedMedia> {
  const hasMark = await hasAiMark(file);
  const opened = file.type.startsWith('video/')
    ? await openVideo(file)
    : await openImage(file, hasMark);
  return { ...opened, aiLabel: hasMark ? 'detected' : null };
}

async function openImage(file: File, hasMark: boolean): Promise<OpenedFile> {
  const image = await createImageBitmap(file);
  try {
    const { width, height } = image;
    const smaller = canScaleDown(file.type) ? scaledDownSize(width, height, file.size) : null;
    // Drawing would remove the label, which the server has to find.
    if (!smaller || hasMark) return { file, width, height };
    const shrunk = await draw(image, smaller.width, smaller.height);
    const name =
      file.name.replace(/\.\w+$/, '') + (shrunk.type === 'image/webp' ? '.webp' : '.jpg');
    const { lastModified } = file;
    return { file: new File([shrunk], name, { type: shrunk.type, lastModified }), ...smaller };
  } finally {
    image.close();
  }
}

async function draw(image: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // Browsers that cannot encode WebP return a PNG, which would be larger than the original.
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function openVideo(file: File): Promise<OpenedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenedFile>();
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  video.preload = 'metadata';
  video.addEventListener('loadedmetadata', () => {
    resolve({ file, width: video.videoWidth || 16, height: video.videoHeight || 9 });
  });
  video.addEventListener('error', () => reject(new Error('The video cannot be read')));
  video.src = address;
  return promise.finally(() => URL.revokeObjectURL(address));
}
