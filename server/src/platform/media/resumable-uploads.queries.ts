import type { Upload } from '@sangam/contract/media/uploads.schema.ts';
import { uploadLimits } from '@sangam/contract/media/uploads.calls.ts';
import type { Queryable } from '../database/connect.ts';
import { sql, type Fragment } from '../database/sql.ts';
import { readStorageUsage, type StorageUsage } from './media.queries.ts';

/** The row of `resumable_uploads` as `Upload` of the contract. */
const uploadJson: Fragment = sql`
  json_build_object('id', id, 'bytes', bytes, 'offset', received_bytes, 'expiresAt', expires_at)`;

interface NewUpload {
  readonly ownerId: string;
  readonly key: string;
  readonly fileName: string;
  readonly fingerprint: string | undefined;
  readonly bytes: number;
}

/** Inserts an upload that expires if no part arrives. The caller checks the quota, under `lockStorage`. */
export async function insertResumableUpload(
  transaction: Queryable,
  { ownerId, key, fileName, fingerprint, bytes }: NewUpload,
): Promise<Upload> {
  const [row] = await transaction<[{ json: Upload }]>`
    insert into resumable_uploads (owner_id, key, file_name, fingerprint, bytes, expires_at)
    values (${ownerId}, ${key}, ${fileName}, ${fingerprint ?? null}, ${bytes},
      now() + ${uploadLimits.hours} * interval '1 hour')
    returning ${uploadJson} as json`;
  return row.json;
}

interface FileOfUpload extends Pick<NewUpload, 'ownerId' | 'bytes' | 'fingerprint'> {
  readonly isUnused: boolean;
}

/**
 * The last unexpired upload of this file: an unused one, or, unless `isUnused`, one whose media item still exists.
 * Undefined without one, also without a fingerprint.
 */
export async function findByFingerprint(
  database: Queryable,
  { ownerId, fingerprint, bytes, isUnused }: FileOfUpload,
): Promise<Upload | undefined> {
  const [row] = await database<{ json: Upload }[]>`
    select ${uploadJson} as json from resumable_uploads
    where owner_id = ${ownerId} and fingerprint = ${fingerprint ?? null} and bytes = ${bytes}
      and expires_at > now()
      and (used_at is null or media_id is not null and not ${isUnused}::boolean)
    order by created_at desc, id desc limit 1`;
  return row?.json;
}

interface UsageWithUploads extends StorageUsage {
  /** How many of the files are unused uploads. */
  readonly uploads: number;
}

/** The storage of a user, with unused uploads: their number, and their bytes when they are complete. */
export async function readUsageWithUploads(
  database: Queryable,
  ownerId: string,
): Promise<UsageWithUploads> {
  const [stored, [unused]] = [
    await readStorageUsage(database, ownerId),
    await database<{ files: number; bytes: string }[]>`
      select count(*)::integer as files, coalesce(sum(bytes), 0) as bytes from resumable_uploads
      where owner_id = ${ownerId} and used_at is null and expires_at > now()`,
  ];
  const uploads = unused?.files ?? 0;
  const bytes = stored.bytes + Number(unused?.bytes ?? 0);
  return { files: stored.files + uploads, bytes, uploads };
}

interface FoundUpload {
  readonly key: string;
  readonly json: Upload;
}

/** The unexpired upload of a user, also one that was used; undefined if there is none. */
export async function findResumableUpload(
  database: Queryable,
  ownerId: string,
  id: string,
): Promise<FoundUpload | undefined> {
  const [row] = await database<FoundUpload[]>`
    select key, ${uploadJson} as json from resumable_uploads
    where id = ${id} and owner_id = ${ownerId} and expires_at > now()`;
  return row;
}

interface StoredPart {
  readonly key: string;
  /** Where it begins. */
  readonly offset: number;
  readonly bytes: number;
  readonly name: string;
}

/**
 * Adds a stored part and extends the expiry; undefined if another one was added at the same position, or the upload has
 * ended.
 */
export async function appendPart(
  database: Queryable,
  { key, offset, bytes, name }: StoredPart,
): Promise<Upload | undefined> {
  const [row] = await database<{ json: Upload }[]>`
    update resumable_uploads
    set received_bytes = received_bytes + ${bytes}, parts = parts || ${name}::text,
      expires_at = now() + ${uploadLimits.hours} * interval '1 hour'
    where key = ${key} and received_bytes = ${offset} and used_at is null and expires_at > now()
    returning ${uploadJson} as json`;
  return row?.json;
}

interface FinishedUpload {
  readonly id: string;
  readonly key: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly parts: readonly string[];
  /** Set if it was used: by a request whose response may have been lost. */
  readonly mediaId: string | null;
  readonly contentHash: string | null;
  readonly usedAs: string | null;
  /** Whether the media item is in use. */
  readonly isAttached: boolean;
}

/** The complete uploads of a user among these, in the given order; unused, or used for a media item that still exists. */
export async function findFinishedUploads(
  database: Queryable,
  ownerId: string,
  ids: readonly string[],
): Promise<FinishedUpload[]> {
  const rows = await database<FinishedUpload[]>`
    select u.id, u.key, u.file_name as "fileName", u.bytes::integer as bytes, parts,
      media_id as "mediaId", content_hash as "contentHash", used_as as "usedAs",
      m.attached_at is not null as "isAttached"
    from resumable_uploads u left join media m on m.id = media_id
    where u.id = any(${ids}::uuid[]) and u.owner_id = ${ownerId} and expires_at > now()
      and received_bytes = u.bytes and (used_at is null or media_id is not null)`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface UploadUse {
  readonly id: string;
  readonly mediaId: string;
  readonly contentHash: string;
  readonly usedAs: string;
}

/** Marks uploads as used, in the transaction of their media rows; returns how many were unused until then. */
export async function markUploadsUsed(
  transaction: Queryable,
  uses: readonly UploadUse[],
): Promise<number> {
  const rows = await transaction<object[]>`
    update resumable_uploads u set used_at = now(), media_id = use."mediaId",
      content_hash = use."contentHash", used_as = use."usedAs"
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      as use (id uuid, "mediaId" uuid, "contentHash" text, "usedAs" text)
    where u.id = use.id and u.used_at is null and u.expires_at > now()
    returning u.id`;
  return rows.length;
}

/** Whether one of these media items was an upload whose row the cleanup has not deleted yet. */
export async function isAnyFromUpload(
  database: Queryable,
  mediaIds: readonly string[],
): Promise<boolean> {
  const rows = await database<object[]>`
    select id from resumable_uploads where media_id = any(${mediaIds}::uuid[]) limit 1`;
  return rows.length > 0;
}

/** The storage keys of these uploads, under which their parts are. */
export async function listUploadKeys(
  database: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database<{ key: string }[]>`
    select key from resumable_uploads where id = any(${ids}::uuid[])`;
  return rows.map(({ key }) => key);
}

/**
 * Ends an upload at once; returns its key, undefined if this user has no unexpired one. The caller removes the parts.
 * The row stays until the cleanup, because a request that still sends a part can store it after the caller has removed
 * the others.
 */
export async function expireUpload(
  database: Queryable,
  ownerId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await database<{ key: string }[]>`
    update resumable_uploads set expires_at = now()
    where id = ${id} and owner_id = ${ownerId} and expires_at > now() returning key`;
  return row?.key;
}

/** Like `expireUpload`, by its storage key, unless it was used. */
export async function expireUnusedUpload(database: Queryable, key: string): Promise<void> {
  await database`
    update resumable_uploads set expires_at = now()
    where key = ${key} and used_at is null and expires_at > now()`;
}

/** Like `expireUpload`, for the unused uploads of a file. */
export async function expireUnusedUploads(
  database: Queryable,
  ownerId: string,
  fingerprint: string,
): Promise<string[]> {
  const rows = await database<{ key: string }[]>`
    update resumable_uploads set expires_at = now()
    where owner_id = ${ownerId} and fingerprint = ${fingerprint} and used_at is null
      and expires_at > now()
    returning key`;
  return rows.map(({ key }) => key);
}

/** Deletes the rows of uploads whose files the caller has removed. */
export async function deleteResumableUploads(
  database: Queryable,
  keys: readonly string[],
): Promise<void> {
  await database`delete from resumable_uploads where key = any(${keys}::text[])`;
}

/**
 * Locks some uploads that expired over an hour ago, so that no request still sends them, until the transaction
 * ends. Returns their storage keys.
 */
export async function lockExpiredUploads(transaction: Queryable, count: number): Promise<string[]> {
  const rows = await transaction<{ key: string }[]>`
    select key from resumable_uploads where expires_at < now() - interval '1 hour'
    order by expires_at limit ${count} for update skip locked`;
  return rows.map(({ key }) => key);
}
