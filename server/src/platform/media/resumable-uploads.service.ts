import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { documentLimits, mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { uploadLimits, uploadPartType } from '@sangam/contract/media/uploads.calls.ts';
import type { Upload, UploadForm } from '@sangam/contract/media/uploads.schema.ts';
import { AppError } from '../core/app-error.ts';
import type { RateLimiterFactory } from '../core/rate-limiter.ts';
import type { Viewer } from '../core/viewer.ts';
import type { Database } from '../database/connect.ts';
import { fileTooLargeError } from '../http/file-errors.ts';
import { displayName } from '../http/incoming-form.ts';
import { createFetchUploads } from './fetch-uploads.ts';
import { newMediaKey } from './media-key.ts';
import { lockStorage } from './media.queries.ts';
import { requireQuotaIn } from './media-writer.ts';
import * as queries from './resumable-uploads.queries.ts';
import type { MediaStorage } from './storage.ts';
import { writeBody } from './write-body.ts';

interface ResumableUploadOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly incomingFolder: string;
  readonly limiter: RateLimiterFactory;
}

/** One PATCH request. */
interface PartAttempt {
  readonly offset: number;
  readonly type: string | undefined;
  /** Undefined without a `Content-Length` header. */
  readonly bytes: number | undefined;
  readonly body: Readable;
}

const maxBytes: Readonly<Record<UploadForm['kind'], number>> = {
  photo: mediaLimits.imageBytes,
  video: mediaLimits.videoBytes,
  document: documentLimits.bytes,
};

export type ResumableUploads = ReturnType<typeof createResumableUploads>;

/**
 * Uploads in parts. Each part is a file of its own until the upload is used, and counts once its row has it: no request
 * holds a lock while it receives, and a process that is killed leaves nothing half-written.
 */
export function createResumableUploads(options: ResumableUploadOptions) {
  const { database, storage, incomingFolder, limiter } = options;
  const perUser = limiter({ name: 'uploads', tries: 60, seconds: 10 * 60 });

  /**
   * The last upload of the same file, so that it continues; otherwise a new one, within the rate limit, the quota and
   * the number of unused uploads.
   */
  async function createUpload(viewer: Viewer, form: UploadForm): Promise<Upload> {
    const { kind, bytes, fingerprint, isNew: isUnused = false } = form;
    const file = { ownerId: viewer.id, fileName: displayName(form.fileName), fingerprint, bytes };
    if (bytes > maxBytes[kind]) throw fileTooLargeError(file.fileName, maxBytes[kind]);
    const known = await queries.findByFingerprint(database, { ...file, isUnused });
    if (known) return known;
    await perUser.consume(viewer.id);
    return database.begin(async (transaction) => {
      await lockStorage(transaction, viewer.id);
      const usage = await queries.readUsageWithUploads(transaction, viewer.id);
      if (usage.uploads >= uploadLimits.unused) throw new AppError('TOO_MANY_UPLOADS');
      requireQuotaIn(usage, 1, bytes);
      return queries.insertResumableUpload(transaction, { ...file, key: newMediaKey() });
    });
  }

  async function requireUpload(viewer: Viewer, id: string) {
    const upload = await queries.findResumableUpload(database, viewer.id, id);
    if (!upload) throw new AppError('NOT_FOUND');
    return upload;
  }

  /** Stores what arrives, also of a request that breaks off; throws UPLOAD_OFFSET unless it continues the upload. */
  async function appendUpload(viewer: Viewer, id: string, attempt: PartAttempt): Promise<Upload> {
    const path = join(incomingFolder, newMediaKey());
    try {
      const { key, json } = await requireUpload(viewer, id);
      if (attempt.type !== uploadPartType) throw new AppError('UNSUPPORTED_TYPE');
      if (attempt.offset !== json.offset) throw new AppError('UPLOAD_OFFSET');
      const left = json.bytes - json.offset;
      if (attempt.bytes !== undefined && attempt.bytes > left) throw new AppError('BODY_TOO_LARGE');
      const { bytes, isComplete, isTooLarge } = await writeBody(path, attempt.body, left);
      if (isTooLarge) throw new AppError('BODY_TOO_LARGE');
      const isStorable = bytes === left || bytes >= uploadLimits.minPartBytes;
      if (bytes > 0 && isStorable) {
        const upload = await store({ key, offset: json.offset, bytes, path });
        if (isComplete) return upload;
      }
      // What has arrived is stored; the client asks where to continue.
      if (!isComplete) throw new AppError('BAD_JSON');
      if (bytes > 0) throw tooSmall();
      return json;
    } finally {
      // Browsers read the response only after they have sent the whole body.
      attempt.body.resume();
      await rm(path, { force: true });
    }
  }

  /** Of two requests that send the same part, the first to end wins. */
  async function store(part: {
    readonly key: string;
    readonly offset: number;
    readonly bytes: number;
    readonly path: string;
  }): Promise<Upload> {
    const { key, offset, bytes, path } = part;
    const name = `${offset}-${newMediaKey()}`;
    await storage.storePart({ key, name }, path, bytes);
    const upload = await queries.appendPart(database, { key, offset, bytes, name });
    if (upload) return upload;
    await storage.removePart({ key, name });
    throw new AppError('UPLOAD_OFFSET');
  }

  /** Ends an upload at once; its parts are removed. Throws NOT_FOUND if this viewer has no unexpired one. */
  async function deleteUpload(viewer: Viewer, id: string): Promise<void> {
    const key = await queries.expireUpload(database, viewer.id, id);
    if (key === undefined) throw new AppError('NOT_FOUND');
    await storage.removeUpload(key);
  }

  /** Of a file that will not be sent. */
  async function deleteFileUploads(viewer: Viewer, fingerprint: string): Promise<void> {
    const keys = await queries.expireUnusedUploads(database, viewer.id, fingerprint);
    for (const key of keys) await storage.removeUpload(key);
  }

  return {
    createUpload,
    getUpload: async (viewer: Viewer, id: string) => (await requireUpload(viewer, id)).json,
    appendUpload,
    deleteFileUploads,
    deleteUpload,
    fetchUploads: createFetchUploads(options),
  };
}

function tooSmall(): AppError {
  return new AppError('BAD_INPUT', {
    errors: { body: 'Only the last part of a file may be this small' },
  });
}
