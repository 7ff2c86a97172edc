import { open } from 'node:fs/promises';
import { errorCode } from '../core/error-code.ts';
import type { MediaStorage } from './storage.ts';

interface StoredBytes {
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

/** The size and content of a stored file on any storage; undefined if it is missing. */
export async function openStored(
  storage: MediaStorage,
  key: string,
  name: string,
): Promise<StoredBytes | undefined> {
  const location = await storage.locate(key, name);
  return 'path' in location ? openOnDisk(location.path) : openRemote(location.url);
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

async function openRemote(url: string): Promise<StoredBytes | undefined> {
  const response = await fetch(url);
  if (response.status === 404) return undefined;
  const { body } = response;
  if (!response.ok || !body) throw new Error(`the storage answered ${response.status}`);
  return { bytes: Number(response.headers.get('content-length')), content: asBuffers(body) };
}

async function* asBuffers(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield Buffer.from(chunk);
}
