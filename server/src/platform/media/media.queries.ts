import type { Queryable } from '../database/connect.ts';
import { errorCode } from '../core/error-code.ts';
import { sql, type Fragment } from '../database/sql.ts';
import type { PreparedDocument, PreparedMedia } from './prepared-media.ts';

/** The URL of the media row `m`: the file itself, not one of its smaller copies. */
export const mediaUrl: Fragment = sql`
  '/media/' || m.key || '/main.' || split_part(m.type, '/', 2)`;

/** The size of the file itself of the media row `m`, without its smaller copies. */
export const mediaBytes: Fragment = sql`(m.bytes - coalesce(
  (select sum((v ->> 'bytes')::bigint) from jsonb_array_elements(m.variants) v), 0))`;

/** The captions of the media row `m` as JSON; null without any. */
const captionsJson: Fragment = sql`
  case when m.type like 'video/%' then (
    select json_agg(json_build_object('language', c.language,
        'url', '/media/' || m.key || '/captions/' || c.language || '.vtt?v=' || c.revision)
      order by c.created_at, c.language)
    from caption_tracks c where c.media_id = m.id) end`;

/** The captions of some media as text, for reports: the beginning of each, because a report is stored as a whole. */
export function captionTexts(mediaIds: Fragment): Fragment {
  return sql`(
    select string_agg(E'\\n\\nCaptions (' || c.language || E'):\\n' || left((
        select string_agg(cue ->> 'text', E'\\n') from jsonb_array_elements(c.cues) cue), 5000), ''
      order by c.media_id, c.language)
    from caption_tracks c where c.media_id in (${mediaIds}))`;
}

/** The media row `m` as JSON: `Media` of the contract. URLs of media that are for members only are not signed yet. */
export const mediaJson: Fragment = sql`
  (select json_build_object('id', m.id, 'url', ${mediaUrl}, 'type', m.type,
      'width', m.width, 'height', m.height, 'alt', m.alt, 'colour', m.colour,
      'aiLabel', m.ai_label,
      'bytes', m.bytes - coalesce(sum((v ->> 'bytes')::bigint), 0), 'captions', ${captionsJson},
      'variants', coalesce(
        json_agg(json_build_object('url', '/media/' || m.key || '/' || (v ->> 'name'),
            'width', (v ->> 'width')::integer, 'height', (v ->> 'height')::integer)
          order by (v ->> 'width')::integer), '[]'))
    from jsonb_array_elements(m.variants) v)`;

/** Whether the media row `m` is a file that is only downloaded. */
export const isDocument: Fragment = sql`m.type like 'application/%'`;

/** The media row `m`, a document, as JSON: `DocumentUrl` of the contract, with a URL that is not signed yet. */
export const documentJson: Fragment = sql`
  json_build_object('id', m.id, 'name', m.file_name, 'bytes', m.bytes, 'url', ${mediaUrl})`;

export type NewMedia = (PreparedMedia | PreparedDocument) & {
  readonly key: string;
  readonly alt: string;
  /** For downloads; null for what is only shown. */
  readonly fileName: string | null;
};

/**
 * Inserts the rows of completely stored files; returns their ids in the same order. Preview images of other websites
 * have no owner.
 */
export async function insertMedia(
  transaction: Queryable,
  ownerId: string | null,
  items: readonly NewMedia[],
): Promise<string[]> {
  const rows = items.map(({ key, type, main, variants, colour, aiLabel, alt, fileName }) => ({
    key,
    type,
    width: 'width' in main ? main.width : null,
    height: 'height' in main ? main.height : null,
    bytes: [main, ...variants].reduce((sum, file) => sum + file.bytes, 0),
    alt,
    variants: variants.map(({ name, width, height, bytes }) => ({ name, width, height, bytes })),
    colour,
    aiLabel,
    fileName,
  }));
  const inserted = await transaction<{ id: string; key: string }[]>`
    insert into media
      (owner_id, key, type, width, height, bytes, alt, variants, colour, ai_label,
        file_name)
    select ${ownerId}, key, type, width, height, bytes, alt, variants, colour, "aiLabel", "fileName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, type text, width integer,
      height integer, bytes bigint, alt text, variants jsonb, colour text, "aiLabel" text,
      "fileName" text)
    returning id, key`;
  const ids = new Map(inserted.map(({ key, id }) => [key, id]));
  return items.map(({ key }) => ids.get(key) ?? '');
}

type FileSize = Omit<PreparedMedia['main'], 'path'>;

/** A media item as it was prepared, its key and texts; undefined if it is not attached. */
export async function findMedia(database: Queryable, id: string) {
  const [row] = await database<
    (Omit<PreparedMedia, 'main' | 'variants'> & {
      key: string;
      alt: string;
      fileName: string | null;
      main: FileSize;
      variants: FileSize[];
    })[]
  >`
    select m.key, m.type, m.variants, m.colour, m.ai_label as "aiLabel", m.alt,
      m.file_name as "fileName",
      json_build_object('name', 'main.' || split_part(m.type, '/', 2),
        'width', m.width, 'height', m.height, 'bytes', m.bytes - coalesce(
          (select sum((v ->> 'bytes')::bigint) from jsonb_array_elements(m.variants) v), 0)) as main
    from media m where m.id = ${id} and m.attached_at is not null`;
  return row;
}

export interface StorageUsage {
  readonly files: number;
  readonly bytes: number;
}

/** Locks the storage of a user against additions until the transaction ends. */
export async function lockStorage(transaction: Queryable, ownerId: string): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtextextended(${`media of ${ownerId}`}, 0))`;
}

/** The storage that the media of a user take up, attached or not; without unused uploads. */
export async function readStorageUsage(
  database: Queryable,
  ownerId: string,
): Promise<StorageUsage> {
  const [usage] = await database<{ files: number; bytes: string }[]>`
    select count(*)::integer as files, coalesce(sum(bytes), 0) as bytes
    from media where owner_id = ${ownerId}`;
  return { files: usage?.files ?? 0, bytes: Number(usage?.bytes ?? 0) };
}

/** Marks the owner's own media that are not attached yet; returns their ids. */
export async function markAttached(
  transaction: Queryable,
  ownerId: string | null,
  ids: readonly string[],
  membersOnly: boolean,
): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    update media set attached_at = now(), members_only = ${membersOnly}
    where id = any(${ids}::uuid[]) and owner_id is not distinct from ${ownerId}
      and attached_at is null
    returning id`;
  return rows.map(({ id }) => id);
}

/** Changes the alt texts of the owner's attached media, one per id. */
export async function updateAlts(
  transaction: Queryable,
  ownerId: string,
  ids: readonly string[],
  alts: readonly string[],
): Promise<void> {
  await transaction`
    update media m set alt = described.alt
    from unnest(${ids}::uuid[], ${alts}::text[]) described (id, alt)
    where m.id = described.id and m.owner_id = ${ownerId} and m.attached_at is not null
      and m.alt <> described.alt`;
}

/** Marks media as not attached, without a check of the owner; a trigger queues the job that removes them. */
export async function markReleased(transaction: Queryable, ids: readonly string[]): Promise<void> {
  await transaction`update media set attached_at = null where id = any(${ids}::uuid[])`;
}

/** A file of the media item with this key. */
export interface FileName {
  readonly key: string;
  readonly name: string;
}

/** What is known of a file of an attached media item. */
export interface StoredFile {
  readonly type: string;
  readonly membersOnly: boolean;
  /** For downloads; null for what is only shown. */
  readonly fileName: string | null;
}

/**
 * What each of these files is; undefined where there is no such media item, where none of its files has this name, or
 * where the item is not attached.
 */
export async function findStoredFiles(
  database: Queryable,
  files: readonly FileName[],
): Promise<(StoredFile | undefined)[]> {
  const rows = await database<(StoredFile & { index: number })[]>`
    select file.index::integer - 1 as index, m.type, m.members_only as "membersOnly",
      m.file_name as "fileName"
    from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ name }) => name)}::text[])
      with ordinality file (key, name, index)
    join media m on m.key = file.key
    where m.attached_at is not null and (file.name = 'main.' || split_part(m.type, '/', 2)
      or m.variants @> jsonb_build_array(jsonb_build_object('name', file.name)))`;
  const byIndex = new Map(rows.map(({ index, ...file }) => [index, file]));
  return files.map((_, index) => byIndex.get(index));
}

/**
 * Locks the oldest item that is not attached and was created more than an hour ago, until the transaction ends;
 * undefined if there is none that no other transaction has locked.
 */
export async function lockUnattached(
  transaction: Queryable,
): Promise<{ id: string; key: string } | undefined> {
  const [row] = await transaction<{ id: string; key: string }[]>`
    select id, key from media
    where attached_at is null and created_at < now() - interval '1 hour'
    order by created_at limit 1 for update skip locked`;
  return row;
}

/**
 * Locks one item until the transaction ends; undefined if something references it or another transaction has locked it.
 */
export async function lockReleased(
  transaction: Queryable,
  id: string,
): Promise<{ id: string; key: string } | undefined> {
  const [row] = await transaction<{ id: string; key: string }[]>`
    select id, key from media where id = ${id} and attached_at is null for update skip locked`;
  return row;
}

/** Deletes the row; the caller has removed the files. */
export async function deleteMedia(transaction: Queryable, id: string): Promise<void> {
  await transaction`delete from media where id = ${id}`;
}

/** An arbitrary number, the same in all processes. */
const removalLock = 7_264_262;

/** Whether no backup blocks the removal of files. If so, backups wait until the transaction ends. */
export async function canRemoveFiles(transaction: Queryable): Promise<boolean> {
  const [row] = await transaction<[{ free: boolean }]>`
    select pg_try_advisory_xact_lock_shared(${removalLock}) as free`;
  return row.free;
}

/**
 * Blocks the removal of stored files until `allowFileRemoval` or the end of the connection, which must be reserved and
 * outside of a transaction. Waits up to 4 seconds for a removal that has begun; returns false if the lock is not free
 * by then, as while another backup runs.
 */
export async function preventFileRemoval(connection: Queryable): Promise<boolean> {
  try {
    await connection.script(`
      begin; set local lock_timeout = '4s'; select pg_advisory_lock(${removalLock}); commit`);
    return true;
  } catch (error) {
    await connection.script('rollback');
    if (errorCode(error) === '55P03') return false;
    throw error;
  }
}

/** Needs the connection of `preventFileRemoval`. */
export async function allowFileRemoval(connection: Queryable): Promise<void> {
  await connection`select pg_advisory_unlock(${removalLock})`;
}

/** The names of all files of one media item. */
export interface MediaFiles {
  readonly key: string;
  readonly names: readonly string[];
  /** Attached, so its files must exist. */
  readonly isAttached: boolean;
}

/** The files of every media item, also of those that are not attached. */
export async function listMediaFiles(connection: Queryable): Promise<MediaFiles[]> {
  return connection<MediaFiles[]>`
    select key, attached_at is not null as "isAttached",
      array['main.' || split_part(type, '/', 2)] || array(
        select v ->> 'name' from jsonb_array_elements(variants) v) as names
    from media order by id`;
}
