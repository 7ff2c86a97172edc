import type { Readable } from 'node:stream';
import type { DataExport } from '@sangam/contract/privacy/privacy.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { newMediaKey } from '../../platform/media/media-key.ts';
import { readStored } from '../../platform/media/read-stored.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import type { OwnPassword } from '../auth/own-password.service.ts';
import {
  findLatestExport,
  releaseExport,
  insertExport,
  markRemoved,
  claimExport,
  expireExport,
  renewClaim,
  type ExportFile,
} from './exports.queries.ts';

/** The name of the archive in the store. */
export const archiveName = 'export.zip';

/** A claim outlives two failed renewals. */
const claimRenewalMs = 30_000;

interface ExportsOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly ownPassword: Pick<OwnPassword, 'require'>;
  /** Limits how many exports a user may request, because each one is expensive. */
  readonly limit: RateLimiter;
}

export interface ExportDownload {
  readonly bytes: number;
  readonly content: Readable;
  /** Must be called after sending: deletes the file, or releases it after a failed download. */
  complete(arrived: boolean): Promise<void>;
}

/** Exports of the viewer's data. */
export function createExports({ database, storage, ownPassword, limit }: ExportsOptions) {
  /** The latest export in any state; null if there was none. */
  async function getExport({ id }: Viewer): Promise<{ export: DataExport | null }> {
    return { export: (await findLatestExport(database, id)) ?? null };
  }

  /** Requests an export after a check of the password; throws EXPORT_UNDER_WAY if one is in progress. */
  async function startExport(viewer: Viewer, password: string) {
    await ownPassword.require(viewer, password);
    await database.begin(async (transaction) => {
      const exportId = await insertExport(transaction, viewer.id, newMediaKey());
      if (exportId === undefined) throw new AppError('EXPORT_UNDER_WAY');
      await limit.consume(viewer.id);
      await insertJob(transaction, 'privacy.export', { exportId });
    });
    return getExport(viewer);
  }

  /**
   * Only one download succeeds: the file is deleted after it. Throws NOT_FOUND for any further one and while one runs.
   * After a process died during a download, another one is possible within minutes.
   */
  async function downloadExport({ id }: Viewer, exportId: string): Promise<ExportDownload> {
    const file = await claimExport(database, exportId, id);
    if (!file) throw new AppError('NOT_FOUND');
    const content = await readStored(storage, file.key, archiveName).catch(
      async (error: unknown) => {
        await releaseExport(database, file.id);
        throw error;
      },
    );
    const renewal = setInterval(() => {
      // The next renewal is in time after a failed one.
      renewClaim(database, file.id).catch(() => {});
    }, claimRenewalMs);
    renewal.unref();
    return {
      bytes: file.bytes,
      content,
      complete(arrived) {
        clearInterval(renewal);
        return arrived ? remove(file) : releaseExport(database, file.id);
      },
    };
  }

  async function remove({ id, key }: ExportFile): Promise<void> {
    // If the removal fails, the sweep removes the file, and until then nobody gets it again.
    await expireExport(database, id);
    await storage.remove(key);
    await markRemoved(database, id);
  }

  return { getExport, startExport, downloadExport };
}
