import {
  documentLimits,
  maxBytesOf,
  mediaLimits,
  mediaTypes,
  type MediaType,
} from '@sangam/contract/media/media-limits.ts';

/** Why a file is rejected; `count`: more files than allowed, which `usePreparedMedia` checks. */
export type FileRejection = 'type' | 'size' | 'pixels' | 'damaged' | 'count';

export function isMediaType(type: string): type is MediaType {
  return mediaTypes.some((known) => known === type);
}

/** The type under which a document is sent, by its extension: office files are ZIP files. Null for another file. */
export function documentType({ name }: Pick<File, 'name'>): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!documentLimits.extensions.some((known) => known === extension)) return null;
  return extension === 'pdf' ? 'application/pdf' : 'application/zip';
}

/** Whether files of this type may be scaled down before they are sent: GIFs and videos never are. */
export function canScaleDown(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/gif';
}

/** The rejection before a file is decoded, null for none: a photo that is too large can still be scaled down. */
export function checkBeforeDecoding({
  type,
  size,
}: Pick<File, 'type' | 'size'>): FileRejection | null {
  if (!isMediaType(type)) return 'type';
  return !canScaleDown(type) && size > maxBytesOf(type) ? 'size' : null;
}

interface Prepared {
  readonly type: MediaType;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** The rejection of a file as it would be sent, after scaling down; null for none. */
export function checkPrepared({ type, size, width, height }: Prepared): FileRejection | null {
  if (size > maxBytesOf(type)) return 'size';
  return width * height > mediaLimits.pixels ? 'pixels' : null;
}

const maxSide = 2048;

/** The size in which to encode a photo again: its own if only the file is too large; null if it can stay as it is. */
export function scaledDownSize(
  width: number,
  height: number,
  bytes: number,
): { width: number; height: number } | null {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  if (scale === 1 && bytes <= mediaLimits.imageBytes) return null;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
