import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { Config } from '../core/config.ts';
import type { Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { withExclusiveDatabase } from '../database/with-database.ts';
import { storeAppSecret } from '../core/app-secret.ts';
import { StartupError } from '../core/startup-error.ts';
import { openStorage } from '../media/open-media.ts';
import type { MediaStorage } from '../media/storage.ts';
import { readEntry, withArchive, type Archive } from './archive-reader.ts';
import { findWrongCount, loadRows, requireKnownSchema, requireUsableTarget } from './load-rows.ts';
import type { RowPage } from './load-rows.ts';
import { secretName, type Manifest } from './manifest.ts';
import { requireSameSecret } from './restored-secret.ts';
import { createMediaRestorer } from './restore-media.ts';
import { findUsedTable, refreshStatistics } from './tables.queries.ts';
import type { TarEntry } from './tar.ts';
import {
  findUnfinishedWork,
  clearUnfinishedWork,
  recordUnfinishedWork,
} from './unfinished-work.ts';

interface RestoreOptions {
  readonly config: Config;
  readonly file: string;
  /** Continue although the app secret is not the one of the backup. */
  readonly allowsOtherSecret: boolean;
  readonly onProgress: (step: string) => void;
}

const decompress = promisify(zstdDecompress);

/**
 * Restores the rows, media and stored app secret of an archive into an empty target, or continues its interrupted
 * restore, and migrates the rows to this build. It checks the archive, the secret and the target before it changes
 * anything, and throws a StartupError if one of them does not fit.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { config, file, onProgress } = options;
  onProgress('Reading the archive');
  return withArchive(file, async (archive) => {
    const { manifest, digest } = archive;
    requireKnownSchema(manifest.schema);
    requireSameSecret(manifest, options);
    const resumed = await isResumed(config.dataDir, digest);
    // No URLs are signed here, so the secret may be empty.
    const storage = await openStorage(config, '');
    if (!resumed && !(await storage.isEmpty())) {
      throw new StartupError('The target is not empty: it already has media.');
    }
    await withExclusiveDatabase(config, async (database) => {
      if (resumed && (await findUsedTable(database))) await requireAllRows(database, manifest);
      else await restoreInto(database, storage, archive, options);
      await migrate(database);
      await refreshStatistics(database);
    });
    await clearUnfinishedWork(config.dataDir);
    return manifest;
  });
}

async function restoreInto(
  database: Database,
  storage: MediaStorage,
  archive: Archive,
  { config, onProgress }: RestoreOptions,
): Promise<void> {
  const { manifest, digest } = archive;
  const { dataDir } = config;
  await requireUsableTarget(database);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await recordUnfinishedWork(dataDir, { command: 'restore', subject: digest });
  const media = createMediaRestorer(storage, join(dataDir, 'restoring'));
  const total = manifest.entries.length;
  await loadRows(database, manifest, async (insert) => {
    let done = 0;
    for await (const entry of archive.entries()) {
      onProgress(`Part ${(done += 1)} of ${total}: ${entry.name}`);
      if (entry.name.startsWith('tables/')) await insert(await pageOf(entry));
      else if (entry.name.startsWith('media/')) await media.add(entry);
      else if (entry.name === secretName && config.appSecret === undefined) {
        storeAppSecret((await readEntry(entry)).toString(), dataDir);
      }
    }
    await media.end();
    return manifest.tables;
  });
}

async function pageOf(entry: TarEntry): Promise<RowPage> {
  const [, table = ''] = entry.name.split('/');
  const text = await decompress(await readEntry(entry));
  return { table, rows: JSON.parse(text.toString('utf8')) as string[] };
}

/** Whether the same restore was interrupted here: then the existing data are its own. */
async function isResumed(dataDir: string, digest: string): Promise<boolean> {
  const work = await findUnfinishedWork(dataDir);
  if (work === undefined) return false;
  if (work.command === 'restore' && work.subject === digest) return true;
  throw new StartupError(
    `\`npm run ${work.command}\` with another source was interrupted in ${dataDir}: ` +
      'complete that one first, or choose an empty folder and an empty database.',
  );
}

/** Rows are committed last: where they exist, only the marker of the unfinished work is left to remove. */
async function requireAllRows(database: Database, { tables }: Manifest): Promise<void> {
  const wrong = await findWrongCount(database, tables);
  if (wrong === undefined) return;
  throw new StartupError(
    `The target database is not empty: ${wrong} has rows that are not from this backup.`,
  );
}
