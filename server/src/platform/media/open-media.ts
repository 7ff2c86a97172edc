import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import type { Database } from '../database/connect.ts';
import type { RateLimiterFactory } from '../core/rate-limiter.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createMediaService, type MediaService } from './media.service.ts';
import type { MediaStorage } from './storage.ts';

interface MediaOptions {
  readonly config: Config;
  readonly appSecret: string;
  readonly database: Database;
  readonly limiter: RateLimiterFactory;
}

interface OpenMedia {
  readonly storage: MediaStorage;
  readonly media: MediaService;
  /** Holds files while they are processed; nothing there is needed after a restart. */
  readonly incomingFolder: string;
}

/** Creates the media service on the configured storage: S3, or the data folder by default. */
export async function openMedia({
  config,
  appSecret,
  database,
  limiter,
}: MediaOptions): Promise<OpenMedia> {
  const storage = await openStorage(config, appSecret);
  const incomingFolder = incomingFolderOf(config);
  const media = createMediaService({ database, storage, incomingFolder, limiter });
  return { storage, media, incomingFolder };
}

/** The configured storage. The secret signs upload URLs for the data folder; S3 does not use it. */
export async function openStorage(
  { storage, dataDir }: Config,
  appSecret: string,
): Promise<MediaStorage> {
  if (!storage) return createDiskStorage({ dataDir, appSecret });
  // Loaded only where it is used: the S3 client is large.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(storage);
}

/** Where files are while they are received and processed. */
export function incomingFolderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'incoming');
}
