import type { Queryable } from '../database/connect.ts';
import type { UploadTarget } from './storage.ts';

interface PendingUpload extends UploadTarget {
  /** Null for a file that belongs to no member. */
  readonly ownerId: string | null;
  /** Such as 'post:<id>': a key works only for the purpose that it was issued for. */
  readonly purpose: string;
  readonly alt: string;
  /** As declared by its author. */
  readonly madeWithAi: boolean;
}

/** The record of a key under which only the server writes or removes files: a browser can upload zero bytes to it. */
export function serverUpload(ownerId: string | null, key: string): PendingUpload {
  return {
    key,
    ownerId,
    purpose: 'form',
    type: '',
    alt: '',
    madeWithAi: false,
    exactBytes: undefined,
    maxBytes: 0,
  };
}

/**
 * Records keys before files are stored under them, so that the cleanup finds the files of a killed process. Keys are
 * valid for an hour, the URLs for a PUT far shorter.
 */
export async function insertUploads(
  database: Queryable,
  uploads: readonly PendingUpload[],
): Promise<void> {
  const rows = uploads.map((upload) => ({
    key: upload.key,
    owner_id: upload.ownerId,
    purpose: upload.purpose,
    type: upload.type,
    alt: upload.alt,
    made_with_ai: upload.madeWithAi,
    exact_bytes: upload.exactBytes ?? null,
    max_bytes: upload.maxBytes,
  }));
  await database`
    insert into media_uploads
      (key, owner_id, purpose, type, alt, made_with_ai, exact_bytes, max_bytes, expires_at)
    select key, owner_id, purpose, type, alt, made_with_ai, exact_bytes, max_bytes,
      now() + interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, owner_id uuid,
      purpose text, type text, alt text, made_with_ai boolean, exact_bytes bigint, max_bytes bigint)`;
}

/** Deletes the records of keys; returns how many there were. */
export async function deleteUploads(database: Queryable, keys: readonly string[]): Promise<number> {
  const rows = await database<object[]>`
    delete from media_uploads where key = any(${keys}::text[]) returning key`;
  return rows.length;
}

interface UploadState extends UploadTarget {
  readonly isUsed: boolean;
}

/**
 * An unexpired key, undefined without one; `isUsed` also if its file has been received but not become a media item yet.
 */
export async function findUpload(
  database: Queryable,
  key: string,
): Promise<UploadState | undefined> {
  const [row] = await database<UploadRow[]>`
    select key, type, exact_bytes, max_bytes, alt, made_with_ai,
      received_at is not null or used_at is not null as used
    from media_uploads where key = ${key} and expires_at > now()`;
  return row && { ...targetOf(row), isUsed: row.used };
}

/** Marks the file of a key as received; returns whether it was the first one, also among concurrent requests. */
export async function markReceived(database: Queryable, key: string): Promise<boolean> {
  const rows = await database<object[]>`
    update media_uploads set received_at = now()
    where key = ${key} and received_at is null and used_at is null returning key`;
  return rows.length === 1;
}

/** Marks keys as used; leaves out expired keys, those of another user or purpose, and those used before. */
export async function claimUploads(
  database: Queryable,
  ownerId: string,
  purpose: string,
  keys: readonly string[],
): Promise<(UploadTarget & Pick<PendingUpload, 'alt' | 'madeWithAi'>)[]> {
  const rows = await database<UploadRow[]>`
    update media_uploads set used_at = now()
    where key = any(${keys}::text[]) and owner_id = ${ownerId} and purpose = ${purpose}
      and expires_at > now() and used_at is null
    returning key, type, exact_bytes, max_bytes, alt, made_with_ai, false as used`;
  const byKey = new Map(
    rows.map((row) => [row.key, { ...targetOf(row), alt: row.alt, madeWithAi: row.made_with_ai }]),
  );
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}

/** Marks keys as unused again, after a failure that the files did not cause. */
export async function unclaimUploads(database: Queryable, keys: readonly string[]): Promise<void> {
  await database`update media_uploads set used_at = null where key = any(${keys}::text[])`;
}

interface ExpiredUpload {
  readonly key: string;
  /** Its files became a media item, and stay. */
  readonly isStored: boolean;
}

/**
 * Locks one upload until the transaction ends; undefined without one. It expired over an hour ago, so that no request
 * still sends it.
 */
export async function lockExpiredUpload(
  transaction: Queryable,
): Promise<ExpiredUpload | undefined> {
  const [row] = await transaction<ExpiredUpload[]>`
    select u.key, exists (select from media m where m.key = u.key) as "isStored" from media_uploads u
    where u.expires_at < now() - interval '1 hour' order by u.expires_at limit 1
    for update of u skip locked`;
  return row;
}

interface UploadRow {
  key: string;
  type: string;
  exact_bytes: string | null;
  max_bytes: string;
  alt: string;
  made_with_ai: boolean;
  used: boolean;
}

function targetOf({ key, type, exact_bytes: exact, max_bytes: max }: UploadRow): UploadTarget {
  return {
    key,
    type,
    exactBytes: exact === null ? undefined : Number(exact),
    maxBytes: Number(max),
  };
}
