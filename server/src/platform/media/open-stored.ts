import { open } from 'node:fs/promises';
import { errorCode } from '../core/error-code.ts';
import type { MediaStorage } from './storage.ts';

export interface StoredBytes {
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

/** One stored file to be read through, wherever it lies; undefined where it is not. */
export async function openStored(
  storage: MediaStorage,
  key: string,
  name: string,
): Promise<StoredBytes | undefined> {
  const place = await storage.locate(key, name);
  return 'path' in place ? openOnDisk(place.path) : openElsewhere(place.address);
}

async function openOnDisk(path: string): Promise<StoredBytes | undefined> {
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat();
    return { bytes: size, content: file.createReadStream({ highWaterMark: 1024 * 1024 }) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function openElsewhere(address: string): Promise<StoredBytes | undefined> {
  const answer = await fetch(address);
  if (answer.status === 404) return undefined;
  const { body } = answer;
  if (!answer.ok || !body) throw new Error(`the store answered ${answer.status}`);
  return { bytes: Number(answer.headers.get('content-length')), content: asBuffers(body) };
}

async function* asBuffers(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield Buffer.from(chunk);
}
