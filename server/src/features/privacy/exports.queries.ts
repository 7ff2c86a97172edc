import { exportExpiryHours } from '@sangam/contract/privacy/consent-versions.ts';
import type { DataExport } from '@sangam/contract/privacy/privacy.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime } from '../../platform/people/people.queries.ts';

/** The stored file of an export. */
export interface ExportFile {
  readonly id: string;
  readonly userId: string;
  readonly key: string;
}

/** A running download renews its claim well before it ends. */
const claimMinutes = 2;
const claimEnd = sql`now() + make_interval(mins => ${claimMinutes})`;
/** A download of the export `e` runs. */
const isClaimed = sql`(e.state = 'taken' and coalesce(e.claimed_until > now(), false))`;

/** Returns the id of the new export; undefined if one is in progress already. */
export async function insertExport(
  transaction: Queryable,
  userId: string,
  key: string,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string }[]>`
    insert into exports (user_id, key) values (${userId}, ${key})
    on conflict (user_id) where state in ('waiting', 'running') do nothing returning id`;
  return row?.id;
}

/** The newest export of a user in any state, also a failed or removed one; ready again after an interrupted download. */
export async function findLatestExport(
  database: Queryable,
  userId: string,
): Promise<DataExport | undefined> {
  const [row] = await database<DataExport[]>`
    select e.id, e.progress,
      case when e.state = 'taken' and not ${isClaimed} and e.expires_at > now() then 'ready' else e.state end as state,
      e.bytes::float8 as bytes, ${isoTime(sql`e.created_at`)} as "createdAt",
      ${isoTime(sql`e.expires_at`)} as "expiresAt"
    from exports e where e.user_id = ${userId} order by e.created_at desc, e.id desc limit 1`;
  return row;
}

/** Marks a waiting or interrupted export as running; undefined if it is neither. */
export async function beginExport(
  database: Queryable,
  exportId: string,
): Promise<ExportFile | undefined> {
  const [row] = await database<ExportFile[]>`
    update exports set state = 'running', progress = 0
    where id = ${exportId} and state in ('waiting', 'running')
    returning id, user_id as "userId", key`;
  return row;
}

/** The progress is a percentage. */
export async function updateProgress(
  database: Queryable,
  exportId: string,
  progress: number,
): Promise<void> {
  await database`
    update exports set progress = ${progress} where id = ${exportId} and state = 'running'`;
}

/** Makes the file available until it expires; false if the export ended meanwhile, such as by an erasure. */
export async function finishExport(
  database: Queryable,
  exportId: string,
  bytes: number,
): Promise<boolean> {
  const rows = await database<object[]>`
    update exports set state = 'ready', progress = 100, bytes = ${bytes},
      expires_at = now() + make_interval(hours => ${exportExpiryHours})
    where id = ${exportId} and state = 'running' returning id`;
  return rows.length === 1;
}

/** Marks a waiting or running export as failed; one that has ended stays as it is. */
export async function failExport(database: Queryable, exportId: string): Promise<void> {
  await database`
    update exports set state = 'failed' where id = ${exportId} and state in ('waiting', 'running')`;
}

/**
 * Claims the file for one download; of several concurrent requests one gets it. The claim must be renewed while the
 * download runs. Undefined unless the user has such an export that is ready and not expired, also after a download that
 * ended without `releaseExport`.
 */
export async function claimExport(
  database: Queryable,
  exportId: string,
  userId: string,
): Promise<(ExportFile & { readonly bytes: number }) | undefined> {
  const [row] = await database<(ExportFile & { bytes: number })[]>`
    update exports e set state = 'taken', claimed_until = ${claimEnd}
    where e.id = ${exportId} and e.user_id = ${userId} and e.state in ('ready', 'taken')
      and not ${isClaimed} and e.expires_at > now()
    returning e.id, e.user_id as "userId", e.key, e.bytes::float8 as bytes`;
  return row;
}

/** To be called at least every minute of a download. */
export async function renewClaim(database: Queryable, exportId: string): Promise<void> {
  await database`
    update exports set claimed_until = ${claimEnd} where id = ${exportId} and state = 'taken'`;
}

/** Allows another download after a failed one. */
export async function releaseExport(database: Queryable, exportId: string): Promise<void> {
  await database`update exports set state = 'ready' where id = ${exportId} and state = 'taken'`;
}

/** Ends an export that was downloaded; its file still has to be removed. */
export async function expireExport(database: Queryable, exportId: string): Promise<void> {
  await database`update exports set expires_at = now() where id = ${exportId}`;
}

/** Records that the file of the export is removed; a failed export stays failed. */
export async function markRemoved(database: Queryable, exportId: string): Promise<void> {
  await database`
    update exports set state = case state when 'failed' then 'failed' else 'gone' end,
      expires_at = coalesce(expires_at, now())
    where id = ${exportId}`;
}

/** A failed export without a time of removal may have a file: that of an attempt which stored but did not record it. */
const mayHaveUnrecordedFile = sql`(e.state = 'failed' and e.expires_at is null)`;

/**
 * At most 100 files to remove: expired ones, those for which a newer export is ready and not downloaded yet, and those
 * of failed exports. A file stays while it is downloaded.
 */
export async function findSpentExports(database: Queryable): Promise<ExportFile[]> {
  return database<ExportFile[]>`
    select e.id, e.user_id as "userId", e.key from exports e
    where ${mayHaveUnrecordedFile} or e.state in ('ready', 'taken') and not ${isClaimed}
      and (e.expires_at < now() or exists (
        select from exports later where later.user_id = e.user_id and later.state = 'ready'
          and later.created_at > e.created_at))
    order by e.expires_at limit 100`;
}

/** Deletes the rows of exports without a file 90 days after the request. */
export async function removeOldExports(database: Queryable): Promise<void> {
  await database`
    delete from exports e where e.state in ('gone', 'failed') and not ${mayHaveUnrecordedFile}
      and e.created_at < now() - interval '90 days'`;
}
