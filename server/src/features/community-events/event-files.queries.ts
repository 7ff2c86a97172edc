import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { canChange } from './community-events.queries.ts';

/** Also in the columns of the database. */
export type EventFileKind = 'cover' | 'material' | 'photo';

export interface EventFile {
  readonly mediaId: string;
  /** Who uploaded it. */
  readonly ownerId: string;
}

export async function findCover(
  database: Queryable,
  eventId: string,
): Promise<EventFile | undefined> {
  const [row] = await database<EventFile[]>`
    select f.media_id as "mediaId", m.owner_id as "ownerId"
    from event_files f join media m on m.id = f.media_id
    where f.event_id = ${eventId} and f.kind = 'cover'`;
  return row;
}

export async function replaceCovers(
  transaction: Queryable,
  eventIds: readonly string[],
  mediaId: string,
): Promise<void> {
  await transaction`
    delete from event_files where event_id = any(${eventIds}::uuid[]) and kind = 'cover'`;
  await insertFiles(transaction, eventIds, [mediaId], 'cover');
}

export async function insertFiles(
  transaction: Queryable,
  eventIds: readonly string[],
  mediaIds: readonly string[],
  kind: EventFileKind,
): Promise<void> {
  await transaction`
    insert into event_files (event_id, media_id, kind)
    select event_id, media_id, ${kind}
    from unnest(${eventIds}::uuid[]) event_id, unnest(${mediaIds}::uuid[]) media_id`;
}

/** Returns whether one of the events had the file. */
export async function deleteFile(
  transaction: Queryable,
  eventIds: readonly string[],
  mediaId: string,
): Promise<boolean> {
  const rows = await transaction`
    delete from event_files where event_id = any(${eventIds}::uuid[]) and media_id = ${mediaId}
    returning event_id`;
  return rows.length > 0;
}

export async function deleteFiles(transaction: Queryable, eventId: string): Promise<void> {
  await transaction`delete from event_files where event_id = ${eventId}`;
}

/** Gives an event the cover and materials of another one that the viewer may change; photos belong to one date only. */
export async function copyFiles(
  transaction: Queryable,
  viewer: Viewer,
  sourceId: string,
  eventId: string,
): Promise<void> {
  await transaction`
    insert into event_files (event_id, media_id, kind)
    select ${eventId}, f.media_id, f.kind
    from community_events e join event_files f on f.event_id = e.id
    where e.id = ${sourceId} and ${canChange(viewer)} and f.kind <> 'photo'`;
}
