import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../core/app-error.ts';
import { createFairSemaphore } from '../core/fair-semaphore.ts';
import { aiXmp, findAiLabel, type AiLabel } from './ai-label.ts';
import type { PreparedFile, PreparedMedia } from './prepared-media.ts';

// Allow only the decoders of the accepted types, so that no upload can reach any other decoder of the library.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
    `VipsForeignLoad${name}File`,
    `VipsForeignLoad${name}Buffer`,
  ]),
});
// Limits memory to the images that are being decoded: no cache, one thread per image.
sharp.cache(false);
sharp.concurrency(1);

/** The process decodes two images at a time; accounts are served round robin. */
const decodeSemaphore = createFairSemaphore({
  maxRunning: 2,
  maxQueued: 200,
  maxQueuedPerKey: 40,
  maxWaitMs: 60_000,
});

const mainSide = 2560;
const variantWidths = [320, 640, 1280] as const;
const squareSide = 512;
const coverSize = { width: 1600, height: 400 } as const;
const coverWidths = [480, 960] as const;
const logoSides = { large: 512, small: 96 } as const;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const webp = { quality: 82, effort: 3 } as const;

/**
 * Encoding an animation takes about 0.25 s of processor time per million pixels over all frames: larger ones are
 * scaled down to this many, encoded with less effort, and get one smaller copy only.
 */
const animatedPixels = 8_000_000;
const animatedWebp = { quality: 82, effort: 1 } as const;
const animatedWidths = [320] as const;

interface ImageSource {
  readonly path: string;
  readonly fileName: string;
  /** The key for the round robin of accounts. */
  readonly ownerId: string;
  /** Where the results are written. */
  readonly folder: string;
  /** As declared by its author. */
  readonly madeWithAi?: boolean;
}

/** The PNG files of a logo, by size. */
export interface Logo {
  readonly large: Buffer;
  readonly small: Buffer;
}

/**
 * Re-encodes an image: upright, without metadata such as EXIF but with the label of AI, in several sizes. Like the
 * functions below, it throws if the image is damaged or has too many pixels, and TOO_BUSY if too many images wait in
 * this process.
 */
export async function prepareImage(source: ImageSource): Promise<PreparedMedia> {
  const size = await checkImage(source);
  const animated = size.frames > 1;
  const aiLabel = await findAiLabel(source.path, source.madeWithAi ?? false);
  const encoding = { folder: source.folder, animated, aiLabel };
  return withDecodeSlot(source, async () => {
    const main = await write(
      upright(source.path, animated).resize({
        ...largestMain(size),
        fit: 'inside',
        withoutEnlargement: true,
      }),
      'main.webp',
      encoding,
    );
    const widths = animated ? animatedWidths : variantWidths;
    const variants = await writeSmaller(main, widths, encoding);
    return { type: 'image/webp', main, variants, colour: await dominantColour(main.path), aiLabel };
  });
}

/** One square of 512 px, from the middle of the first frame. */
export async function prepareSquare(source: ImageSource): Promise<PreparedMedia> {
  return prepareCropped(source, { width: squareSide, height: squareSide }, []);
}

/** A cover of 1600 × 400 px with smaller copies, from the middle of the first frame. */
export async function prepareCover(source: ImageSource): Promise<PreparedMedia> {
  return prepareCropped(source, coverSize, coverWidths);
}

async function prepareCropped(
  source: ImageSource,
  size: { readonly width: number; readonly height: number },
  smallerWidths: readonly number[],
): Promise<PreparedMedia> {
  await checkImage(source);
  const aiLabel = await findAiLabel(source.path, source.madeWithAi ?? false);
  const encoding = { folder: source.folder, animated: false, aiLabel };
  return withDecodeSlot(source, async () => {
    const cropped = upright(source.path, false).resize({ ...size, fit: 'cover' });
    const main = await write(cropped, 'main.webp', encoding);
    const variants = await writeSmaller(main, smallerWidths, encoding);
    return { type: 'image/webp', main, variants, colour: await dominantColour(main.path), aiLabel };
  });
}

/** Copies of these widths, as far as they are smaller than the image. */
async function writeSmaller(
  main: PreparedFile,
  widths: readonly number[],
  encoding: Encoding,
): Promise<PreparedFile[]> {
  const variants: PreparedFile[] = [];
  for (const width of widths) {
    if (width >= main.width) break;
    const smaller = sharp(main.path, { animated: encoding.animated }).resize({ width });
    variants.push(await write(smaller, `${width}.webp`, encoding));
  }
  return variants;
}

/** Fits the first frame into transparent squares; nothing is written to disk. */
export async function prepareLogo(source: Omit<ImageSource, 'folder'>): Promise<Logo> {
  await checkImage(source);
  const square = (side: number) =>
    upright(source.path, false)
      .resize(side, side, { fit: 'contain', background: transparent })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  return withDecodeSlot(source, async () => ({
    large: await square(logoSides.large),
    small: await square(logoSides.small),
  }));
}

interface ImageSize {
  readonly width: number;
  /** Of one frame. */
  readonly height: number;
  readonly frames: number;
}

/** The box that the main file has to fit into. */
function largestMain({ width, height, frames }: ImageSize) {
  if (frames === 1) return { width: mainSide, height: mainSide };
  const scale = Math.min(1, Math.sqrt(animatedPixels / (width * height * frames)));
  const fit = (side: number) => Math.max(1, Math.min(mainSide, Math.floor(side * scale)));
  return { width: fit(width), height: fit(height) };
}

/** Reads the header only, and rejects images that are too large to decode (decompression bombs). */
async function checkImage({
  path,
  fileName,
}: Pick<ImageSource, 'path' | 'fileName'>): Promise<ImageSize> {
  const metadata = await sharp(path, { limitInputPixels: false, pages: -1 })
    .metadata()
    .catch(() => damaged(fileName));
  const { width, pages: frames = 1 } = metadata;
  const height = metadata.pageHeight ?? metadata.height;
  if (frames > mediaLimits.frames) {
    throw new AppError('TOO_MANY_PIXELS', {
      message: `${fileName} has more than ${mediaLimits.frames} frames`,
    });
  }
  if (width * height * frames > mediaLimits.pixels) {
    const million = mediaLimits.pixels / 1_000_000;
    throw new AppError('TOO_MANY_PIXELS', {
      message: `${fileName} has more than ${million} million pixels`,
    });
  }
  return { width, height, frames };
}

function upright(path: string, animated: boolean): Sharp {
  const image = sharp(path, { animated, limitInputPixels: mediaLimits.pixels, failOn: 'error' });
  return animated ? image : image.autoOrient();
}

interface Encoding {
  readonly folder: string;
  readonly animated: boolean;
  readonly aiLabel: AiLabel | null;
}

async function write(
  image: Sharp,
  name: string,
  { folder, animated, aiLabel }: Encoding,
): Promise<PreparedFile> {
  const path = join(folder, name);
  const labelled = aiLabel ? image.withXmp(aiXmp) : image;
  const encoded = labelled.webp(animated ? animatedWebp : webp);
  const { width, height, pages = 1, pageHeight } = await encoded.toFile(path);
  const { size: bytes } = await stat(path);
  return { name, path, bytes, width, height: pageHeight ?? height / pages };
}

async function dominantColour(path: string): Promise<string> {
  const small = sharp(path).resize(32, 32, { fit: 'inside' }).removeAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map(toHex).join('')}`;
}

function toHex(channel: number): string {
  return Math.min(255, Math.max(0, Math.round(channel)))
    .toString(16)
    .padStart(2, '0');
}

async function withDecodeSlot<Result>(
  source: Omit<ImageSource, 'folder'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return decodeSemaphore(source.ownerId, () =>
    work().catch((error: unknown) => rethrowDecodeError(error, source.fileName)),
  );
}

/** The library reports damaged files and disk errors only by their messages. */
function rethrowDecodeError(error: unknown, fileName: string): never {
  const message = error instanceof Error ? error.message : '';
  if (!message.includes('system error')) damaged(fileName);
  const code = message.includes('No space left') ? 'ENOSPC' : 'EIO';
  throw Object.assign(new Error(message, { cause: error }), { code });
}

function damaged(fileName: string): never {
  throw new AppError('FILE_DAMAGED', {
    message: `${fileName} is damaged. Please choose another file`,
  });
}
