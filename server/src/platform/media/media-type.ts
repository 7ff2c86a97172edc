import { open } from 'node:fs/promises';
import type { MediaType } from '@sangam/contract/media/media-limits.ts';

const headLength = 64;

/** The type of a file by its first bytes (magic number) only; undefined where the type is not accepted. */
export async function findMediaType(path: string): Promise<MediaType | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return mediaTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function mediaTypeOf(head: Buffer): MediaType | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif';
  if (text(4, 8) === 'ftyp' && mp4Brands.test(text(8, 12))) return 'video/mp4';
  if (text(0, 4) === '\x1a\x45\xdf\xa3' && /\x42\x82[^]webm/.test(text(4, headLength))) {
    return 'video/webm';
  }
  return undefined;
}

/** The same container also holds HEIC images, QuickTime videos and audio; these brands mean MP4 video. */
const mp4Brands = /^(iso[m2-9]|mp4[12]|mp71|avc1|dash|M4V[ HP]|MSNV)$/;
