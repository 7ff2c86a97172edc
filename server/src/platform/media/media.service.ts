import type { AnnouncedFile, PresignedUrl } from '@sangam/contract/media/media.schema.ts';
import type { Queryable } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import type { RateLimiterFactory } from '../core/rate-limiter.ts';
import type { Viewer } from '../core/viewer.ts';
import { createAiDeclarations } from './ai-declarations.service.ts';
import { copyMedia, copyStored } from './copy-media.ts';
import { createMediaWriter, type MediaToStore, type MediaWriterOptions } from './media-writer.ts';
import { newMediaKey } from './media-key.ts';
import { findMedia, markAttached, markReleased, updateAlts } from './media.queries.ts';
import type { PreparedDocument, PreparedMedia } from './prepared-media.ts';
import {
  prepareAttachment,
  prepareDownload,
  prepareMedia,
  preparePhoto,
  prepareProfileCover,
  prepareProfilePhoto,
  prepareSmallPhoto,
} from './prepare-media.ts';
import { expireUpload, isAnyFromUpload, listUploadKeys } from './resumable-uploads.queries.ts';
import {
  findEarlierMedia,
  recordUploadUses,
  requireOneUse,
  unusableUploads,
} from './upload-uses.ts';
import { createUploadService } from './uploads.service.ts';
import { deleteUploads, insertUploads, serverUpload } from './uploads.queries.ts';

export interface MediaService {
  /**
   * Checks and stores photos and videos; re-encodes photos, and only erases the metadata of videos. Returns the ids of
   * the media, in order and not yet attached; for an upload that an earlier request used in the same way, the id of that
   * media item. `madeWithAi` has the indexes of the files that the author declares as made with AI. Each file counts
   * towards the rate limit of the viewer; throws STORAGE_FULL above the quota.
   */
  storeFiles(
    viewer: Viewer,
    files: readonly IncomingFile[],
    alts: readonly string[],
    madeWithAi?: ReadonlySet<number>,
  ): Promise<readonly string[]>;
  /** Like `storeFiles`, and documents, which keep their names and content. */
  storeAttachments: MediaService['storeFiles'];
  /**
   * Stores the files of attached media once more, as media of the viewer and in their quota, all or none. Returns their
   * ids, in order and not yet attached. The caller has checked that the viewer may read them.
   */
  copyAttachments(viewer: Viewer, mediaIds: readonly string[]): Promise<readonly string[]>;
  /** Like `storeFiles`, for photos only. */
  storePhotos(
    viewer: Viewer,
    files: readonly IncomingFile[],
    alts: readonly string[],
    madeWithAi: ReadonlySet<number>,
  ): Promise<readonly string[]>;
  /** Documents, and photos to download: unlike `storeFiles` they keep their names, and documents their content. */
  storeDocuments(viewer: Viewer, files: readonly IncomingFile[]): Promise<readonly string[]>;
  /** One square photo of 512 px for a profile (from JPEG, PNG, WebP or GIF, at most 5 MiB, first frame). */
  storeProfilePhoto(
    viewer: Viewer,
    file: IncomingFile,
    madeWithAi?: ReadonlySet<number>,
  ): Promise<string>;
  /** One photo of 1600 × 400 px for the top of a profile, with smaller copies (like `storePhotos`, first frame). */
  storeProfileCover: MediaService['storeProfilePhoto'];
  /**
   * URLs for a browser to PUT to; `purpose` such as 'post:<id>'. The files count towards the rate limit here, and not
   * again in `storeUploads`.
   */
  presignUploads(
    viewer: Viewer,
    purpose: string,
    files: readonly AnnouncedFile[],
  ): Promise<readonly PresignedUrl[]>;
  /**
   * Turns uploaded files into media; keys must be issued to this viewer for this purpose, uploaded,
   * unexpired and unused, else BAD_INPUT. The files of keys in `uploadIds` are finished resumable uploads of the viewer.
   * Returns the ids of the media, in order and not yet attached.
   */
  storeUploads(
    viewer: Viewer,
    purpose: string,
    keys: readonly string[],
    uploadIds?: ReadonlyMap<string, string>,
  ): Promise<readonly string[]>;
  /**
   * Marks media as in use, in the caller's transaction; fails if one is not the viewer's or already attached. If an
   * upload became it, the error is that of unusable uploads.
   */
  attach(transaction: Queryable, viewerId: string, mediaIds: readonly string[]): Promise<void>;
  /**
   * Like `attach`, for media that only some members may read: those of a room or a draft by signed URLs, each for one
   * user and some minutes, the materials of an event by a route of events.
   */
  attachForMembers(
    transaction: Queryable,
    viewerId: string,
    mediaIds: readonly string[],
  ): Promise<void>;
  /**
   * A photo of another website, of at most 5 MiB, which belongs to no member: without rate limit and quota. Returns its
   * id; it is not yet attached.
   */
  storePreviewImage(file: IncomingFile): Promise<string>;
  /**
   * Stores the files of a preview image once more, because the copy has permissions of its own. Returns the id; it is
   * not yet attached.
   */
  copyPreviewImage(mediaId: string): Promise<string>;
  /** Like `attach` or, with `membersOnly`, `attachForMembers`, for an image that belongs to no member. */
  attachPreviewImage(transaction: Queryable, mediaId: string, membersOnly: boolean): Promise<void>;
  /**
   * Marks media as no longer in use, in the caller's transaction, without a check of the owner: they are not found from
   * then on, and a job removes them.
   */
  release(transaction: Queryable, mediaIds: readonly string[]): Promise<void>;
  /** Changes the descriptions of attached media of this owner, one per id; ids that are not attached are ignored. */
  describe(
    transaction: Queryable,
    ownerId: string,
    mediaIds: readonly string[],
    alts: readonly string[],
  ): Promise<void>;
  /**
   * Of the owner's attached `mediaIds`, declares those of `declaredIds` as made with AI and the others as not; detected
   * labels stay. The owner is the viewer unless the caller has checked that they may change the media of another.
   */
  declareMadeWithAi(
    viewer: Viewer,
    mediaIds: readonly string[],
    declaredIds: readonly string[],
    ownerId?: string,
  ): Promise<void>;
}

interface MediaServiceOptions extends MediaWriterOptions {
  readonly limiter: RateLimiterFactory;
}

/** Preview images of all websites together are one account in the round robin of accounts. */
const previewOwner = 'link previews';

interface FormOptions {
  /** Which files it accepts: an upload that became media by one form is not media by another. */
  readonly form: string;
  readonly alts: readonly string[];
  readonly madeWithAi: ReadonlySet<number>;
  readonly prepare: (
    ...input: Parameters<typeof prepareMedia>
  ) => Promise<PreparedMedia | PreparedDocument>;
  readonly keepsNames?: boolean;
  readonly namesDocumentsOnly?: boolean;
}

/** Marks uploads as used in the transaction of the media rows. */
type SettleUploads = (transaction: Queryable, ids: readonly string[]) => Promise<void>;

export function createMediaService(options: MediaServiceOptions): MediaService {
  const { database, storage } = options;
  const writer = createMediaWriter(options);
  const perUser = options.limiter({ name: 'media', tries: 60, seconds: 10 * 60 });
  const declarations = createAiDeclarations(options);
  const uploads = createUploadService({ database, storage, writer });

  async function consumeRateLimit({ id }: Viewer, files: number): Promise<void> {
    for (let count = 0; count < files; count++) await perUser.consume(id);
  }

  async function storeForm(
    viewer: Viewer,
    files: readonly IncomingFile[],
    form: FormOptions,
  ): Promise<string[]> {
    await consumeRateLimit(viewer, files.length);
    await writer.requireQuota(viewer.id, files.length, 0);
    return storeFor(viewer.id, files, form);
  }

  async function storeFor(
    ownerId: string | null,
    files: readonly IncomingFile[],
    {
      form,
      alts,
      madeWithAi,
      prepare,
      keepsNames = false,
      namesDocumentsOnly = false,
    }: FormOptions,
  ): Promise<string[]> {
    requireOneUse(files);
    const uses = files.map((file, index) => {
      const use = { form, alt: alts[index] ?? '', isMadeWithAi: madeWithAi.has(index) };
      return { ...use, file, earlierId: findEarlierMedia(file, use) };
    });
    const added = uses.filter(({ earlierId }) => earlierId === undefined);
    const candidates = added.map(({ file, alt, isMadeWithAi }) => ({
      key: newMediaKey(),
      alt,
      ...(keepsNames && { fileName: file.fileName, namesDocumentsOnly }),
      prepare: (folder: string) =>
        prepare(file, { folder, ownerId: ownerId ?? previewOwner, madeWithAi: isMadeWithAi }).catch(
          (error: unknown) => rejectUpload(ownerId, file, error),
        ),
    }));
    const settle: SettleUploads = (transaction, ids) =>
      recordUploadUses(
        transaction,
        added.map((use, index) => ({ ...use, mediaId: ids[index] ?? '' })),
      );
    const ids = candidates.length === 0 ? [] : await storeCandidates(ownerId, candidates, settle);
    await removeParts(added.map(({ file }) => file));
    const newIds = ids.values();
    return uses.map(({ earlierId }) => earlierId ?? newIds.next().value ?? '');
  }

  /** A rejected file cannot be used again. */
  async function rejectUpload(
    ownerId: string | null,
    { upload }: IncomingFile,
    error: unknown,
  ): Promise<never> {
    if (upload && ownerId !== null && error instanceof AppError && error.status < 500) {
      await expireUpload(database, ownerId, upload.id);
    }
    throw error;
  }

  /** The files have been copied. Where this fails, the cleanup does it later. */
  async function removeParts(files: readonly IncomingFile[]): Promise<void> {
    const ids = files.flatMap(({ upload }) => upload?.id ?? []);
    if (ids.length === 0) return;
    const keys = await listUploadKeys(database, ids);
    await Promise.allSettled(keys.map((key) => storage.removeUpload(key)));
  }

  async function storeCandidates(
    ownerId: string | null,
    candidates: readonly MediaToStore[],
    settleUploads: SettleUploads = async () => {},
  ): Promise<string[]> {
    const keys = candidates.map(({ key }) => key);
    await insertUploads(
      database,
      keys.map((key) => serverUpload(ownerId, key)),
    );
    const settle: SettleUploads = async (transaction, ids) => {
      await deleteUploads(transaction, keys);
      await settleUploads(transaction, ids);
    };
    try {
      return await writer.store(ownerId, candidates, settle);
    } catch (error) {
      await deleteUploads(database, keys);
      throw error;
    }
  }

  return {
    async storeFiles(viewer, files, alts, madeWithAi = new Set()) {
      if (files.length === 0) return [];
      return storeForm(viewer, files, { form: 'files', alts, madeWithAi, prepare: prepareMedia });
    },
    async storeAttachments(viewer, files, alts, madeWithAi = new Set()) {
      if (files.length === 0) return [];
      const names = { keepsNames: true, namesDocumentsOnly: true };
      const form = { form: 'attachments', alts, madeWithAi, ...names };
      return storeForm(viewer, files, { ...form, prepare: prepareAttachment });
    },
    async copyAttachments(viewer, mediaIds) {
      if (mediaIds.length === 0) return [];
      await consumeRateLimit(viewer, mediaIds.length);
      const items = await Promise.all(mediaIds.map((id) => findMedia(database, id)));
      const candidates = items.map((item) => {
        if (!item) throw new AppError('NOT_FOUND');
        const prepare = (folder: string) => copyStored(storage, item, folder);
        const named = item.fileName === null ? {} : { fileName: item.fileName };
        return { key: newMediaKey(), alt: item.alt, ...named, prepare };
      });
      const bytes = items.reduce((sum, item) => sum + (item?.main.bytes ?? 0), 0);
      await writer.requireQuota(viewer.id, candidates.length, bytes);
      return storeCandidates(viewer.id, candidates);
    },
    storePhotos: (viewer, files, alts, madeWithAi) =>
      storeForm(viewer, files, { form: 'photos', alts, madeWithAi, prepare: preparePhoto }),
    storeDocuments: (viewer, files) =>
      storeForm(viewer, files, {
        form: 'documents',
        alts: [],
        madeWithAi: new Set(),
        prepare: prepareDownload,
        keepsNames: true,
      }),
    async storeProfilePhoto(viewer, file, madeWithAi = new Set()) {
      const form = { form: 'profile', alts: [], madeWithAi, prepare: prepareProfilePhoto };
      const [id = ''] = await storeForm(viewer, [file], form);
      return id;
    },
    async storeProfileCover(viewer, file, madeWithAi = new Set()) {
      const form = { form: 'profile-cover', alts: [], madeWithAi, prepare: prepareProfileCover };
      const [id = ''] = await storeForm(viewer, [file], form);
      return id;
    },
    async presignUploads(viewer, purpose, files) {
      await consumeRateLimit(viewer, files.length);
      return uploads.presign(viewer.id, purpose, files);
    },
    storeUploads: (viewer, purpose, keys, uploadIds = new Map()) =>
      uploads.store(viewer.id, purpose, keys, uploadIds),
    attach: (...request) => attach(...request, false),
    attachForMembers: (...request) => attach(...request, true),
    async storePreviewImage(file) {
      const form = { form: 'preview', alts: [], madeWithAi: new Set<number>() };
      const [id = ''] = await storeFor(null, [file], { ...form, prepare: prepareSmallPhoto });
      return id;
    },
    async copyPreviewImage(mediaId) {
      const prepare = (folder: string) => copyMedia(options, mediaId, folder);
      const [id = ''] = await storeCandidates(null, [{ key: newMediaKey(), alt: '', prepare }]);
      return id;
    },
    attachPreviewImage: (transaction, mediaId, membersOnly) =>
      attach(transaction, null, [mediaId], membersOnly),
    release: markReleased,
    describe: updateAlts,
    async declareMadeWithAi(viewer, mediaIds, declaredIds, ownerId = viewer.id) {
      const changed = await declarations.findChanged(ownerId, mediaIds, declaredIds);
      await consumeRateLimit(viewer, changed.length);
      await declarations.apply(ownerId, changed);
    },
  };
}

async function attach(
  transaction: Queryable,
  viewerId: string | null,
  mediaIds: readonly string[],
  membersOnly: boolean,
): Promise<void> {
  const attached = await markAttached(transaction, viewerId, mediaIds, membersOnly);
  if (attached.length === mediaIds.length) return;
  const others = mediaIds.filter((id) => !attached.includes(id));
  // An earlier request used the upload and attached its media item: the browser sends the file once more.
  if (await isAnyFromUpload(transaction, others)) throw unusableUploads();
  throw new AppError('BAD_INPUT', { errors: { media: 'This file cannot be used here' } });
}
