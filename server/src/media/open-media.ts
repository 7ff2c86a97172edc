import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { LimiterFactory } from '../lib/rate-limiter.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createMediaService, type MediaService } from './media.service.ts';
import { createS3Storage } from './s3-storage.ts';
import type { MediaStorage } from './storage.ts';

interface MediaOptions {
  readonly config: Config;
  readonly appSecret: string;
  readonly database: Database;
  readonly limiter: LimiterFactory;
}

interface OpenMedia {
  readonly storage: MediaStorage;
  readonly media: MediaService;
  /** Where files stay while they are worked on; nothing there outlives the process. */
  readonly incomingFolder: string;
}

/** Puts the parts together, on the store that the settings ask for: the data folder, unless another is named. */
export function openMedia({ config, appSecret, database, limiter }: MediaOptions): OpenMedia {
  const storage = openStorage(config, appSecret);
  const incomingFolder = incomingFolderOf(config);
  const media = createMediaService({ database, storage, incomingFolder, limiter });
  return { storage, media, incomingFolder };
}

export function openStorage({ storage, dataDir }: Config, appSecret: string): MediaStorage {
  return storage ? createS3Storage(storage) : createDiskStorage({ dataDir, appSecret });
}

export function incomingFolderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'incoming');
}
