import type { Failure } from '@sangam/contract/http/envelope.ts';
import { ApiError } from '../api-error.ts';
import { endUpload, uploadFile, UploadRejected, type SendUpload } from './resumable-upload.ts';
import { claimFingerprint, type ClaimedFingerprint } from './upload-fingerprint.ts';

// Also runs in the service worker, which has no DOM.

/** Files with the ids of their finished uploads. A file without one is sent in another way. */
export type UploadIds = ReadonlyMap<File, string>;

interface UploadsOptions {
  readonly send: SendUpload;
  readonly signal: AbortSignal | null;
  /** How many bytes of all files are on the server or were sent. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Uploads files in parts before `use` sends the request that names them. A short loss of the connection is retried;
 * after a longer one, a new call with the same files continues their uploads. An abort ends them. If the server rejects
 * the uploads, which `use` must report with an `ApiError` or `UploadRejected`, it is called once more, with those that
 * are unused and new ones of the other files.
 */
export async function withUploads<Result>(
  files: readonly File[],
  options: UploadsOptions,
  use: (uploadIds: UploadIds) => Promise<Result>,
): Promise<Result> {
  const claims = new Map<File, ClaimedFingerprint>();
  const begun = new Set<string>();
  const attempt = async (isNew: boolean) =>
    use(await uploadAll(claims, { ...options, begun, isNew }));
  try {
    for (const file of files) claims.set(file, await claimFingerprint(file));
    return await attempt(false).catch(async (error: unknown) => {
      if (await areUploadsRejected(error)) return attempt(true);
      throw error;
    });
  } catch (error) {
    if (options.signal?.aborted) for (const id of begun) void endUpload(options.send, id);
    throw error;
  } finally {
    for (const { release } of claims.values()) release();
  }
}

interface AttemptOptions extends UploadsOptions {
  readonly begun: Set<string>;
  readonly isNew: boolean;
}

async function uploadAll(
  claims: ReadonlyMap<File, ClaimedFingerprint>,
  { begun, onProgress, ...options }: AttemptOptions,
): Promise<UploadIds> {
  const uploadIds = new Map<File, string>();
  const onBegun = (id: string) => void begun.add(id);
  let done = 0;
  for (const [file, { fingerprint }] of claims) {
    const onPart = (bytes: number) => onProgress(done + bytes);
    try {
      const upload = { ...options, fingerprint, onBegun, onProgress: onPart };
      uploadIds.set(file, await uploadFile(file, upload));
      done += file.size;
    } catch (error) {
      // Too many unfinished uploads: the file is sent in another way.
      if ((await failureOf(error))?.code !== 'TOO_MANY_UPLOADS') throw error;
    }
  }
  return uploadIds;
}

/** One of the uploads was used for something else, or has expired meanwhile. */
async function areUploadsRejected(error: unknown): Promise<boolean> {
  const errors = error instanceof ApiError ? error.errors : (await failureOf(error))?.errors;
  return errors?.['uploads'] !== undefined;
}

async function failureOf(reason: unknown): Promise<Failure | null> {
  if (!(reason instanceof UploadRejected)) return null;
  return (await reason.response
    .clone()
    .json()
    .catch(() => null)) as Failure | null;
}
