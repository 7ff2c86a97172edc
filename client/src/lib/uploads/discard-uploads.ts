import { uploadsCalls } from '@sangam/contract/media/uploads.calls.ts';
import { fallbackMessages } from '../fallback-messages.ts';
import { requestData } from '../http-client.ts';
import { isLargeFile } from './large-files.ts';
import { claimFingerprint } from './upload-fingerprint.ts';

/**
 * Ends what the server has of files that will not be sent; an upload that this or another tab sends at this moment
 * continues. If it fails, for example without a connection, the uploads expire on the server.
 */
export async function discardUploads(files: readonly File[]): Promise<void> {
  const claims = [];
  try {
    // All before the first request: the same file twice has two fingerprints.
    for (const file of files) {
      if (isLargeFile('media', file)) claims.push(await claimFingerprint(file));
    }
    const options = { fallback: fallbackMessages.anythingElse };
    for (const { fingerprint } of claims) {
      await requestData(uploadsCalls.deleteFileUploads, { query: { fingerprint } }, options);
    }
  } catch {
    // They expire.
  } finally {
    for (const { release } of claims) release();
  }
}
