import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { MediaStorage } from './storage.ts';

/** A stored file on any storage as a stream; throws if it is missing. */
export async function readStored(
  storage: Pick<MediaStorage, 'locate'>,
  key: string,
  name: string,
): Promise<Readable> {
  const location = await storage.locate(key, name, 300);
  if ('path' in location) {
    // Opened first, so that a missing file fails here and not in the stream.
    const handle = await open(location.path, 'r');
    return createReadStream('', { fd: handle });
  }
  const { ok, status, body } = await fetch(location.url);
  if (!ok || !body) throw new Error(`The storage answered ${status}`);
  return Readable.from(body);
}
