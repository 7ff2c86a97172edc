import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import { fileTooLargeError } from '../http/file-errors.ts';
import { newMediaKey } from './media-key.ts';
import type { MediaStorage, UploadTarget } from './storage.ts';
import { findUpload, markReceived } from './uploads.queries.ts';
import { writeBody } from './write-body.ts';

interface ReceiverOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly incomingFolder: string;
}

/** One PUT request of a browser. */
interface UploadAttempt {
  readonly key: string;
  readonly expires: string;
  readonly signature: string;
  readonly type: string | undefined;
  /** Undefined without a `Content-Length` header. */
  readonly bytes: number | undefined;
  readonly body: Readable;
}

/** Receives PUT requests for the disk storage: one file per key, exactly as announced. */
export function createUploadReceiver({ database, storage, incomingFolder }: ReceiverOptions) {
  return async function receive(attempt: UploadAttempt): Promise<void> {
    const { receiving } = storage;
    const upload = await findUpload(database, attempt.key);
    if (!receiving || !upload || !receiving.accepts(upload, attempt.expires, attempt.signature)) {
      throw new AppError('UPLOAD_REFUSED');
    }
    if (upload.isUsed) throw new AppError('UPLOAD_USED');
    requireAnnounced(upload, attempt.type, attempt.bytes);
    const path = join(incomingFolder, newMediaKey());
    try {
      const written = await writeBody(path, attempt.body, upload.maxBytes);
      if (written.isTooLarge) throw fileTooLargeError('This file', upload.maxBytes);
      if (!written.isComplete) throw new AppError('BAD_JSON');
      requireAnnounced(upload, attempt.type, written.bytes);
      if (!(await markReceived(database, upload.key))) throw new AppError('UPLOAD_USED');
      await receiving.store(upload.key, path);
    } finally {
      // Browsers read the response only after they have sent the whole body.
      attempt.body.resume();
      await rm(path, { force: true });
    }
  };
}

function requireAnnounced(
  { type, exactBytes, maxBytes }: UploadTarget,
  actualType: string | undefined,
  bytes: number | undefined,
): void {
  if (actualType !== type) throw new AppError('UPLOAD_REFUSED');
  if (bytes === undefined) return;
  if (bytes > maxBytes) throw fileTooLargeError('This file', maxBytes);
  if (bytes !== (exactBytes ?? bytes)) throw new AppError('UPLOAD_REFUSED');
}
