import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { canChange, canSee } from './community-events.queries.ts';

/** Also in the columns of the database. */
export type EventFileKind = 'cover' | 'material' | 'photo';

export interface EventFile {
  readonly mediaId: string;
  /** Who uploaded it. */
  readonly ownerId: string;
}

/** Without an access check. */
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

/** Gives these events one cover; a trigger releases earlier ones that no event has any more. */
export async function replaceCovers(
  transaction: Queryable,
  eventIds: readonly string[],
  mediaId: string,
): Promise<void> {
  await transaction`
    delete from event_files where event_id = any(${eventIds}::uuid[]) and kind = 'cover'`;
  await insertFiles(transaction, eventIds, [mediaId], 'cover');
}

/** Adds each of the media to each of the events. */
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

/** Returns whether one of the events had the file. A trigger releases media that no event has any more. */
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

/** Deletes all files of an event, of every kind; see `deleteFile` for their media. */
export async function deleteFiles(transaction: Queryable, eventId: string): Promise<void> {
  await transaction`delete from event_files where event_id = ${eventId}`;
}

/**
 * Gives an event the cover and materials of another one, or none if the viewer may not change that one; photos belong
 * to one date only.
 */
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

/** The largest number of files of this kind that one of the events has. */
export async function countFiles(
  transaction: Queryable,
  eventIds: readonly string[],
  kind: EventFileKind,
): Promise<number> {
  const [row] = await transaction<[{ count: number }]>`
    select coalesce(max(files), 0)::integer as count from (
      select count(*) as files from event_files
      where event_id = any(${eventIds}::uuid[]) and kind = ${kind} group by event_id) counted`;
  return row.count;
}

export interface StoredMaterial {
  readonly key: string;
  readonly type: string;
  readonly fileName: string;
}

/** A material that the viewer may download: as organiser, operator, speaker or registered member. */
export async function findMaterial(
  database: Queryable,
  viewer: Viewer,
  eventId: string,
  mediaId: string,
): Promise<StoredMaterial | undefined> {
  const [row] = await database<StoredMaterial[]>`
    select m.key, m.type, m.file_name as "fileName"
    from community_events e join event_files f on f.event_id = e.id and f.kind = 'material'
    join media m on m.id = f.media_id and m.attached_at is not null
    where e.id = ${eventId} and f.media_id = ${mediaId} and ${canSee(viewer)}
      and (${canChange(viewer)}
        or exists (
          select from event_speakers s where s.event_id = e.id and s.user_id = ${viewer.id})
        or exists (
          select from event_registrations r where r.event_id = e.id and r.user_id = ${viewer.id}
            and r.state = 'registered'))`;
  return row;
}
