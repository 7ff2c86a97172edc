import {
  maxBytesOf,
  mediaLimits,
  mediaTypes,
  type MediaType,
} from '@sangam/contract/media/media-limits.ts';

/** Why a file cannot be part of a post. */
export type FileRejection = 'type' | 'size' | 'pixels' | 'damaged' | 'count';

export function isMediaType(type: string): type is MediaType {
  return mediaTypes.some((known) => known === type);
}

/** A still picture can be made smaller here; anything that moves is sent as it is. */
export function isStill(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/gif';
}

/** Before it is opened: a still picture that is too large may still shrink. */
export function checkBeforeDecoding({
  type,
  size,
}: Pick<File, 'type' | 'size'>): FileRejection | null {
  if (!isMediaType(type)) return 'type';
  return !isStill(type) && size > maxBytesOf(type) ? 'size' : null;
}

interface Prepared {
  readonly type: MediaType;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** What is about to be kept and sent. */
export function checkPrepared({ type, size, width, height }: Prepared): FileRejection | null {
  if (size > maxBytesOf(type)) return 'size';
  return width * height > mediaLimits.pixels ? 'pixels' : null;
}

const longestSide = 2048;

/** The sides that a still picture is sent with, or null where it may stay as it is. */
export function scaledDownSize(
  width: number,
  height: number,
  bytes: number,
): { width: number; height: number } | null {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  if (scale === 1 && bytes <= mediaLimits.imageBytes) return null;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
