import { createHash } from 'node:crypto';
import { AppError } from '../core/app-error.ts';
import type { Queryable } from '../database/connect.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import { markUploadsUsed } from './resumable-uploads.queries.ts';

/** The error for uploads that are unfinished, expired, of another user, or used for something else. */
export function unusableUploads(): AppError {
  return new AppError('BAD_INPUT', {
    errors: { uploads: 'These files have not been uploaded, or were already used' },
  });
}

/** What a media item is made of besides the content of its file; see `usedAs`. */
interface Use {
  /** The kind of form, which decides what is accepted. */
  readonly form: string;
  readonly alt: string;
  readonly isMadeWithAi: boolean;
}

/** A hash of the use, so that a repeated request gets the same media item, and a different one does not. */
export function usedAs({ form, alt, isMadeWithAi }: Use): string {
  const whole = JSON.stringify([form, alt, isMadeWithAi]);
  return createHash('sha256').update(whole).digest('hex');
}

/**
 * The media item that an earlier request made of this upload, undefined if it was not used; throws if it was used for
 * something else.
 */
export function findEarlierMedia({ upload }: IncomingFile, use: Use): string | undefined {
  if (!upload?.earlierUse) return undefined;
  if (upload.earlierUse.usedAs !== usedAs(use)) throw unusableUploads();
  return upload.earlierUse.mediaId;
}

/** Whether one of these uploads is in use: then the request repeats an earlier one, or it is rejected. */
export function hasAttachedUpload(files: readonly IncomingFile[]): boolean {
  return files.some(({ upload }) => upload?.earlierUse?.isAttached);
}

/**
 * Throws before anything is stored if one of these uploads is in use and another one is unused: then no earlier request
 * used all of them, and the unused ones stay usable.
 */
export function requireOneUse(files: readonly IncomingFile[]): void {
  const uploads = files.flatMap(({ upload }) => upload ?? []);
  if (hasAttachedUpload(files) && uploads.some(({ earlierUse }) => !earlierUse))
    throw unusableUploads();
}

interface UsedFile extends Use {
  readonly file: IncomingFile;
  readonly mediaId: string;
}

/** Marks the uploads among these files as used, in the transaction of the media rows; throws if one was used before. */
export async function recordUploadUses(
  transaction: Queryable,
  files: readonly UsedFile[],
): Promise<void> {
  const uses = files.flatMap(({ file: { upload }, mediaId, ...use }) =>
    upload ? [{ id: upload.id, mediaId, contentHash: upload.hash, usedAs: usedAs(use) }] : [],
  );
  if (uses.length === 0) return;
  if ((await markUploadsUsed(transaction, uses)) !== uses.length) throw unusableUploads();
}
