import { i18n, type MessageDescriptor } from '@lingui/core';
import { errorFromResponse } from '../api-error.ts';
import { sendWithToken } from '../upload-transport.ts';
import { UploadRejected } from './resumable-upload.ts';
import { withUploads, type UploadIds } from './with-uploads.ts';

interface UploadBeforeOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
  readonly fallback: MessageDescriptor;
}

/** `withUploads` for the signed-in user; a rejected upload is an `ApiError`. */
export async function uploadBefore<Result>(
  files: readonly File[],
  { signal, onProgress, fallback }: UploadBeforeOptions,
  use: (uploadIds: UploadIds) => Promise<Result>,
): Promise<Result> {
  try {
    return await withUploads(files, { send: sendWithToken, signal, onProgress }, use);
  } catch (error) {
    if (!(error instanceof UploadRejected)) throw error;
    const { response } = error;
    throw errorFromResponse(response, await response.json().catch(() => null), i18n._(fallback));
  }
}
