import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import { fileTooLarge } from '../http/file-errors.ts';
import { newMediaKey } from './media-key.ts';
import type { MediaStorage, UploadPlace } from './storage.ts';
import { findPromise, markReceived } from './uploads.queries.ts';

interface ReceiverOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly incomingFolder: string;
}

/** One PUT of a browser. */
export interface UploadAttempt {
  readonly key: string;
  readonly expires: string;
  readonly signature: string;
  readonly type: string | undefined;
  /** Undefined where the sender does not say it in advance. */
  readonly bytes: number | undefined;
  readonly body: Readable;
}

/** Takes the PUTs to our own disk: each place one file, exactly as it was announced. */
export function createUploadReceiver({ database, storage, incomingFolder }: ReceiverOptions) {
  return async function receive(attempt: UploadAttempt): Promise<void> {
    const { receiving } = storage;
    const place = await findPromise(database, attempt.key);
    if (!receiving || !place || !receiving.accepts(place, attempt.expires, attempt.signature)) {
      throw new AppError('UPLOAD_REFUSED');
    }
    if (place.spent) throw new AppError('UPLOAD_USED');
    requireAnnounced(place, attempt.type, attempt.bytes);
    const path = join(incomingFolder, newMediaKey());
    try {
      requireAnnounced(place, attempt.type, await write(path, attempt.body, place.maxBytes));
      if (!(await markReceived(database, place.key))) throw new AppError('UPLOAD_USED');
      await receiving.keep(place.key, path);
    } finally {
      // A browser hears our answer only once it could send everything.
      attempt.body.resume();
      await rm(path, { force: true });
    }
  };
}

function requireAnnounced(
  { type, exactBytes, maxBytes }: UploadPlace,
  actualType: string | undefined,
  bytes: number | undefined,
): void {
  if (actualType !== type) throw new AppError('UPLOAD_REFUSED');
  if (bytes === undefined) return;
  if (bytes > maxBytes) throw fileTooLarge('This file', maxBytes);
  if (bytes !== (exactBytes ?? bytes)) throw new AppError('UPLOAD_REFUSED');
}

/** Stops as soon as there is more than allowed, and leaves the connection open for the answer. */
async function write(path: string, body: Readable, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      await file.appendFile(chunk);
    }
    return bytes;
  } finally {
    await file.close();
  }
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    // The sender went away in the middle.
    throw new AppError('BAD_JSON');
  }
}
