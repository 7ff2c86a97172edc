import type { Queryable } from '../database/connect.ts';
import type { UploadPlace } from './storage.ts';

export interface UploadPromise extends UploadPlace {
  readonly ownerId: string;
  readonly purpose: string;
  readonly alt: string;
}

/**
 * Notes which keys are about to hold something, before they do: whatever becomes of the process,
 * the sweep knows where to look. Keys live for an hour, addresses for a PUT far shorter.
 */
export async function insertPromises(
  database: Queryable,
  promises: readonly UploadPromise[],
): Promise<void> {
  const rows = promises.map((promise) => ({
    key: promise.key,
    owner_id: promise.ownerId,
    purpose: promise.purpose,
    type: promise.type,
    alt: promise.alt,
    exact_bytes: promise.exactBytes ?? null,
    max_bytes: promise.maxBytes,
  }));
  await database`
    insert into media_uploads (key, owner_id, purpose, type, alt, exact_bytes, max_bytes, expires_at)
    select key, owner_id, purpose, type, alt, exact_bytes, max_bytes, now() + interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, owner_id uuid,
      purpose text, type text, alt text, exact_bytes bigint, max_bytes bigint)`;
}

/** Gives up keys; says how many there were. */
export async function deletePromises(
  database: Queryable,
  keys: readonly string[],
): Promise<number> {
  const rows = await database<object[]>`
    delete from media_uploads where key = any(${keys}::text[]) returning key`;
  return rows.length;
}

export interface UploadState extends UploadPlace {
  readonly spent: boolean;
}

export async function findPromise(
  database: Queryable,
  key: string,
): Promise<UploadState | undefined> {
  const [row] = await database<PromiseRow[]>`
    select key, type, exact_bytes, max_bytes, alt,
      received_at is not null or used_at is not null as spent
    from media_uploads where key = ${key} and expires_at > now()`;
  return row && { ...placeOf(row), spent: row.spent };
}

/** Whether this was the first file for the key; of several at once one is. */
export async function markReceived(database: Queryable, key: string): Promise<boolean> {
  const rows = await database<object[]>`
    update media_uploads set received_at = now()
    where key = ${key} and received_at is null and used_at is null returning key`;
  return rows.length === 1;
}

/** Takes keys for one use; those that are not this person's, not for this, or used before are left out. */
export async function claimPromises(
  database: Queryable,
  ownerId: string,
  purpose: string,
  keys: readonly string[],
): Promise<(UploadPlace & { alt: string })[]> {
  const rows = await database<PromiseRow[]>`
    update media_uploads set used_at = now()
    where key = any(${keys}::text[]) and owner_id = ${ownerId} and purpose = ${purpose}
      and expires_at > now() and used_at is null
    returning key, type, exact_bytes, max_bytes, alt, false as spent`;
  const byKey = new Map(rows.map((row) => [row.key, { ...placeOf(row), alt: row.alt }]));
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}

/** Takes the use back, where it came to nothing through no fault of the files. */
export async function unclaimPromises(database: Queryable, keys: readonly string[]): Promise<void> {
  await database`update media_uploads set used_at = null where key = any(${keys}::text[])`;
}

export interface ExpiredPromise {
  readonly key: string;
  /** Its files became media, and stay. */
  readonly kept: boolean;
}

/** Locks one promise that nobody can use any more, until the transaction ends. */
export async function lockExpiredPromise(
  transaction: Queryable,
): Promise<ExpiredPromise | undefined> {
  const [row] = await transaction<ExpiredPromise[]>`
    select u.key, exists (select from media m where m.key = u.key) as kept from media_uploads u
    where u.expires_at < now() - interval '1 hour' order by u.expires_at limit 1
    for update of u skip locked`;
  return row;
}

interface PromiseRow {
  key: string;
  type: string;
  exact_bytes: string | null;
  max_bytes: string;
  alt: string;
  spent: boolean;
}

function placeOf({ key, type, exact_bytes: exact, max_bytes: max }: PromiseRow): UploadPlace {
  return {
    key,
    type,
    exactBytes: exact === null ? undefined : Number(exact),
    maxBytes: Number(max),
  };
}
