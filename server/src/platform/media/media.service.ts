import type { AnnouncedFile, PresignedUrl } from '@sangam/contract/media/media.schema.ts';
import type { Queryable } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import type { RateLimiterFactory } from '../core/rate-limiter.ts';
import type { Viewer } from '../core/viewer.ts';
import { createMediaKeeper, type KeeperOptions } from './keep-media.ts';
import { newMediaKey } from './media-key.ts';
import { markAttached, markReleased } from './media.queries.ts';
import { prepareMedia, preparePictureOf } from './prepare-media.ts';
import { createUploads } from './uploads.service.ts';
import { deletePromises, insertPromises } from './uploads.queries.ts';

export interface MediaService {
  /** Checks, re-encodes and stores; gives the ids of media that nothing shows yet, in order. */
  takeIn(
    viewer: Viewer,
    files: readonly IncomingFile[],
    alts: readonly string[],
  ): Promise<readonly string[]>;
  /** One square picture of 512 px for a profile (JPEG/PNG/WebP/GIF in, at most 5 MiB, first frame). */
  takePicture(viewer: Viewer, file: IncomingFile): Promise<string>;
  /** Places for a browser to PUT to; `purpose` such as 'post:<id>'. */
  promiseUploads(
    viewer: Viewer,
    purpose: string,
    files: readonly AnnouncedFile[],
  ): Promise<readonly PresignedUrl[]>;
  /**
   * Turns uploaded files into media; keys must be issued to this viewer for this purpose, uploaded,
   * unexpired and unused, else BAD_INPUT.
   */
  takeUploads(viewer: Viewer, purpose: string, keys: readonly string[]): Promise<readonly string[]>;
  /** In the caller's transaction: these are shown now; fails if one is not the viewer's or already attached. */
  attach(transaction: Queryable, viewerId: string, mediaIds: readonly string[]): Promise<void>;
  /** The same for media that are read by signed addresses only, each given to one person for minutes. */
  attachForMembers(
    transaction: Queryable,
    viewerId: string,
    mediaIds: readonly string[],
  ): Promise<void>;
  /** In the caller's transaction: nothing references these any more: not found at once, removed by a job. */
  release(transaction: Queryable, mediaIds: readonly string[]): Promise<void>;
}

interface MediaServiceOptions extends KeeperOptions {
  readonly limiter: RateLimiterFactory;
}

export function createMediaService(options: MediaServiceOptions): MediaService {
  const { database, storage } = options;
  const keeper = createMediaKeeper(options);
  const perPerson = options.limiter({ name: 'media', tries: 60, seconds: 10 * 60 });
  const uploads = createUploads({ database, storage, keeper });

  async function spend({ id }: Viewer, files: number): Promise<void> {
    for (let count = 0; count < files; count++) await perPerson.consume(id);
  }

  async function keepForm(
    viewer: Viewer,
    files: readonly IncomingFile[],
    { alts, prepare }: { alts: readonly string[]; prepare: typeof prepareMedia },
  ): Promise<string[]> {
    await spend(viewer, files.length);
    await keeper.requireRoom(viewer.id, files.length, 0);
    const candidates = files.map((file, index) => ({
      key: newMediaKey(),
      alt: alts[index] ?? '',
      prepare: (folder: string) => prepare(file, { folder, ownerId: viewer.id }),
    }));
    const keys = candidates.map(({ key }) => key);
    await insertPromises(
      database,
      keys.map((key) => ({ key, ownerId: viewer.id, ...formPromise })),
    );
    const settle = (transaction: Queryable) => deletePromises(transaction, keys);
    try {
      return await keeper.keep(viewer.id, candidates, settle);
    } catch (error) {
      await deletePromises(database, keys);
      throw error;
    }
  }

  return {
    async takeIn(viewer, files, alts) {
      if (files.length === 0) return [];
      return keepForm(viewer, files, { alts, prepare: prepareMedia });
    },
    async takePicture(viewer, file) {
      const [id = ''] = await keepForm(viewer, [file], { alts: [], prepare: preparePictureOf });
      return id;
    },
    async promiseUploads(viewer, purpose, files) {
      await spend(viewer, files.length);
      return uploads.promise(viewer.id, purpose, files);
    },
    takeUploads: (viewer, purpose, keys) => uploads.take(viewer.id, purpose, keys),
    attach: (...request) => attach(...request, false),
    attachForMembers: (...request) => attach(...request, true),
    release: markReleased,
  };
}

async function attach(
  transaction: Queryable,
  viewerId: string,
  mediaIds: readonly string[],
  membersOnly: boolean,
): Promise<void> {
  const attached = await markAttached(transaction, viewerId, mediaIds, membersOnly);
  if (attached !== mediaIds.length) {
    throw new AppError('BAD_INPUT', { errors: { media: 'This file cannot be used here' } });
  }
}

/** Only marks the key as about to hold something; no browser may put anything there. */
const formPromise = {
  purpose: 'form',
  type: '',
  alt: '',
  exactBytes: undefined,
  maxBytes: 0,
} as const;
