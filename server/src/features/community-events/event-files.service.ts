import { eventFileLimits } from '@sangam/contract/community-events/event-files.calls.ts';
import type {
  EventCoverForm,
  EventMaterialForm,
  EventMaterialQuery,
  EventPhotosForm,
  RemoveEventFileForm,
} from '@sangam/contract/community-events/event-files.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import {
  findCanChange,
  findLaterDates,
  lockEvent,
  type LockedEvent,
} from './community-events.queries.ts';
import * as queries from './event-files.queries.ts';

interface EventFilesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
}

interface FileChange {
  readonly id: string;
  readonly changesLater: boolean;
}

export type EventFiles = ReturnType<typeof createEventFiles>;

/** The uploaded files of events; they count in the quota of the organiser or operator who uploads them. */
export function createEventFiles({ database, events, media }: EventFilesOptions) {
  /** Checked before a file is processed; `change` checks it again. */
  async function requireOrganiser(viewer: Viewer, id: string): Promise<void> {
    if (!(await findCanChange(database, viewer, id))) throw new AppError('NOT_FOUND');
  }

  /** Changes the files of an event, and of the later dates of its series if wanted. */
  async function change(
    viewer: Viewer,
    { id, changesLater }: FileChange,
    work: (
      transaction: Queryable,
      eventIds: readonly string[],
      stored: LockedEvent,
    ) => Promise<void>,
  ): Promise<void> {
    const ids = await database.begin(async (transaction) => {
      const stored = await lockEvent(transaction, viewer, id);
      if (!stored) throw new AppError('NOT_FOUND');
      if (stored.state === 'cancelled') throw new AppError('EVENT_CHANGED');
      const later = changesLater ? await findLaterDates(transaction, id) : [];
      const eventIds = [id, ...later.map((date) => date.id)];
      await work(transaction, eventIds, stored);
      return eventIds;
    });
    for (const changedId of ids) events.emit('community-event:changed', changedId);
  }

  /**
   * Replaces the cover. Without a file, changes the description and the AI declaration of the photo, on all dates that have
   * it.
   */
  async function saveEventCover(
    viewer: Viewer,
    { id, alt, madeWithAi, changesLater }: EventCoverForm,
    file: IncomingFile | undefined,
  ): Promise<void> {
    await requireOrganiser(viewer, id);
    const changed = { id, changesLater: changesLater === 'true' };
    const isMadeWithAi = madeWithAi === 'true';
    if (!file) {
      await describeCover(viewer, changed, alt.trim(), isMadeWithAi);
      return;
    }
    const declared = new Set(isMadeWithAi ? [0] : []);
    const [mediaId = ''] = await media.storePhotos(viewer, [file], [alt.trim()], declared);
    await change(viewer, changed, async (transaction, eventIds) => {
      await media.attach(transaction, viewer.id, [mediaId]);
      await queries.replaceCovers(transaction, eventIds, mediaId);
    });
  }

  async function describeCover(
    viewer: Viewer,
    changed: FileChange,
    alt: string,
    isMadeWithAi: boolean,
  ): Promise<void> {
    const cover = await queries.findCover(database, changed.id);
    if (!cover) throw new AppError('BAD_INPUT', { errors: { cover: 'Choose a photo' } });
    const { mediaId, ownerId } = cover;
    const declaredIds = isMadeWithAi ? [mediaId] : [];
    await media.declareMadeWithAi(viewer, [mediaId], declaredIds, ownerId);
    await change(viewer, changed, (transaction) =>
      media.describe(transaction, ownerId, [mediaId], [alt]),
    );
  }

  async function addEventMaterial(
    viewer: Viewer,
    { id, changesLater }: EventMaterialForm,
    file: IncomingFile | undefined,
  ): Promise<void> {
    if (!file) throw new AppError('BAD_INPUT', { errors: { material: 'Choose a file' } });
    await requireOrganiser(viewer, id);
    const mediaIds = await media.storeDocuments(viewer, [file]);
    const changed = { id, changesLater: changesLater === 'true' };
    await change(viewer, changed, async (transaction, eventIds) => {
      const count = await queries.countFiles(transaction, eventIds, 'material');
      if (count >= eventFileLimits.materials) throw new AppError('TOO_MANY_FILES');
      // Not by their address: only users who may download it.
      await media.attachForMembers(transaction, viewer.id, mediaIds);
      await queries.insertFiles(transaction, eventIds, mediaIds, 'material');
    });
  }

  /** Only after the end of the event, and only for this date of a series. */
  async function addEventPhotos(
    viewer: Viewer,
    { id, alt = [], madeWithAi = [] }: EventPhotosForm,
    files: readonly IncomingFile[],
  ): Promise<void> {
    if (files.length === 0)
      throw new AppError('BAD_INPUT', { errors: { photos: 'Choose a photo' } });
    await requireOrganiser(viewer, id);
    const alts = alt.map((text) => text.trim());
    const declared = new Set(madeWithAi.map(Number));
    const mediaIds = await media.storePhotos(viewer, files, alts, declared);
    await change(viewer, { id, changesLater: false }, async (transaction, eventIds, { endsAt }) => {
      if (Date.parse(endsAt) > Date.now()) {
        throw new AppError('BAD_INPUT', { errors: { photos: 'Add photos after the event' } });
      }
      const count = await queries.countFiles(transaction, eventIds, 'photo');
      if (count + files.length > eventFileLimits.photos) throw new AppError('TOO_MANY_FILES');
      await media.attach(transaction, viewer.id, mediaIds);
      await queries.insertFiles(transaction, eventIds, mediaIds, 'photo');
    });
  }

  /** For the organiser, operators, speakers and registered members; throws NOT_FOUND for others. */
  async function findMaterial(viewer: Viewer, { id, fileId }: EventMaterialQuery) {
    const found = await queries.findMaterial(database, viewer, id, fileId);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  async function removeEventFile(
    viewer: Viewer,
    { id, fileId, changesLater = false }: RemoveEventFileForm,
  ): Promise<void> {
    await change(viewer, { id, changesLater }, async (transaction, eventIds) => {
      if (await queries.deleteFile(transaction, eventIds, fileId)) return;
      throw new AppError('NOT_FOUND');
    });
  }

  return { saveEventCover, addEventMaterial, addEventPhotos, findMaterial, removeEventFile };
}
