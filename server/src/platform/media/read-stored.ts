import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { MediaStorage } from './storage.ts';

/** A stored file as a stream, wherever it lies; fails where there is none. */
export async function readStored(
  storage: Pick<MediaStorage, 'locate'>,
  key: string,
  name: string,
): Promise<Readable> {
  const place = await storage.locate(key, name, 300);
  if ('path' in place) {
    // Opened first, so that a missing file is told here and not by the stream.
    const handle = await open(place.path, 'r');
    return createReadStream('', { fd: handle });
  }
  const { ok, status, body } = await fetch(place.address);
  if (!ok || !body) throw new Error(`The store answered ${status}`);
  return Readable.from(body);
}
