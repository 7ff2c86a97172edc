import { announcementLimits } from '@sangam/contract/announcements/announcements.calls.ts';
import type {
  Announcement,
  AnnouncementBanner,
  AnnouncementForm,
} from '@sangam/contract/announcements/announcements.schema.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { isInAudience } from '../../platform/people/audiences.queries.ts';
import { isActiveUser, isoTime } from '../../platform/people/people.queries.ts';

/** The announcements row `a` runs now. */
const isRunning = sql`a.starts_at <= now() and a.ends_at > now()`;

/** The announcements row `a` as JSON: `Announcement` of the contract. */
const announcementJson = sql`
  json_build_object('id', a.id, 'version', a.version, 'texts', a.texts, 'link', a.link,
    'audience', a.audience, 'dismissible', a.is_dismissible,
    'sendsNotification', a.sends_notification,
    'startsAt', ${isoTime(sql`a.starts_at`)}, 'endsAt', ${isoTime(sql`a.ends_at`)},
    'state', case
      when a.starts_at is null then 'draft'
      when a.ends_at <= now() then 'ended'
      when a.starts_at <= now() then 'active'
      else 'scheduled' end)`;

/** A page of all announcements and one more row (see `cutPage`), newest first, with drafts and ended ones. */
export async function findAnnouncements(database: Queryable, after: Cursor) {
  return database<{ id: string; at: string; announcement: Announcement }[]>`
    select a.id, ${cursorTime(sql`a.created_at`)} as at, ${announcementJson} as announcement
    from announcements a
    where (a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by a.created_at desc, a.id desc ${onePage}`;
}

export async function findAnnouncement(
  database: Queryable,
  id: string,
): Promise<Announcement | undefined> {
  const [row] = await database<{ announcement: Announcement }[]>`
    select ${announcementJson} as announcement from announcements a where a.id = ${id}`;
  return row?.announcement;
}

/** The start in SQL: null for a draft. */
function startOf({ publish, startsAt }: AnnouncementForm) {
  if (publish === 'draft') return sql`null::timestamptz`;
  return publish === 'now' ? sql`now()` : sql`${startsAt}::timestamptz`;
}

/** Rounding and clock differences must not break the limit of the table. */
function endOf({ endsAt, publish }: AnnouncementForm) {
  const end = sql`${endsAt}::timestamptz`;
  return publish === 'now'
    ? sql`least(${end}, now() + make_interval(days => ${announcementLimits.days}))`
    : end;
}

/** Stores a form as it is: `checkAnnouncement` trims and checks it. */
export async function insertAnnouncement(
  transaction: Queryable,
  form: AnnouncementForm,
): Promise<Announcement> {
  const { texts, link, audience, dismissible, sendsNotification } = form;
  const [row] = await transaction<[{ announcement: Announcement }]>`
    insert into announcements as a
      (texts, link, audience, starts_at, ends_at, is_dismissible, sends_notification)
    values (${JSON.stringify(texts)}::jsonb, ${link}, ${audience}, ${startOf(form)},
      ${endOf(form)}, ${dismissible}, ${sendsNotification})
    returning ${announcementJson} as announcement`;
  return row.announcement;
}

/** Undefined if the announcement was deleted, has started, or has another version than the one that was edited. */
export async function updateAnnouncement(
  transaction: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
  form: AnnouncementForm,
): Promise<Announcement | undefined> {
  const { texts, link, audience, dismissible, sendsNotification } = form;
  const [row] = await transaction<{ announcement: Announcement }[]>`
    update announcements a set version = version + 1, texts = ${JSON.stringify(texts)}::jsonb,
      link = ${link}, audience = ${audience}, starts_at = ${startOf(form)},
      ends_at = ${endOf(form)}, is_dismissible = ${dismissible},
      sends_notification = ${sendsNotification}
    where a.id = ${id} and a.version = ${version} and (a.starts_at is null or a.starts_at > now())
    returning ${announcementJson} as announcement`;
  return row?.announcement;
}

/** Undefined if the announcement does not run. */
export async function endAnnouncement(
  transaction: Queryable,
  id: string,
): Promise<Announcement | undefined> {
  const [row] = await transaction<{ announcement: Announcement }[]>`
    update announcements a set version = version + 1, ends_at = now()
    where a.id = ${id} and ${isRunning}
    returning ${announcementJson} as announcement`;
  return row?.announcement;
}

/** Deletes an announcement in any state, with its dismissals (cascade); undefined if there is none. */
export async function deleteAnnouncement(
  transaction: Queryable,
  id: string,
): Promise<Announcement | undefined> {
  const [row] = await transaction<{ announcement: Announcement }[]>`
    delete from announcements a where a.id = ${id} returning ${announcementJson} as announcement`;
  return row?.announcement;
}

export async function announcementExists(database: Queryable, id: string): Promise<boolean> {
  const rows = await database`select from announcements where id = ${id}`;
  return rows.length === 1;
}

/** For each user the newest running announcement for them which they have not dismissed. */
export async function findBanners(database: Queryable, userIds: readonly string[]) {
  return database<{ userId: string; banner: AnnouncementBanner | null }[]>`
    select u.id as "userId", newest.banner
    from users u
    left join preferences p on p.user_id = u.id
    left join lateral (
      select json_build_object('id', a.id, 'language', chosen.language,
        'title', a.texts -> chosen.language -> 'title', 'text', a.texts -> chosen.language -> 'text',
        'link', a.link, 'dismissible', a.is_dismissible,
        'endsAt', ${isoTime(sql`a.ends_at`)}) as banner
      from announcements a
      cross join lateral (
        select case when a.texts ? p.language then p.language else 'en' end as language) chosen
      where ${isRunning} and ${isInAudience} and not exists (
        select from announcement_dismissals d where d.user_id = u.id and d.announcement_id = a.id)
      order by a.starts_at desc, a.id desc limit 1) newest on true
    where u.id = any(${userIds}::uuid[])`;
}

/** Returns whether the user could dismiss it, also if they had before. */
export async function insertDismissal(
  database: Queryable,
  userId: string,
  announcementId: string,
): Promise<boolean> {
  const [row] = await database<[{ count: number }]>`
    with dismissed as (
      select a.id from announcements a, users u
      where a.id = ${announcementId} and u.id = ${userId} and a.is_dismissible
        and ${isRunning} and ${isInAudience}
      for key share of a
    ), stored as (
      insert into announcement_dismissals (user_id, announcement_id)
      select ${userId}, id from dismissed on conflict do nothing)
    select count(*)::int as count from dismissed`;
  return row.count === 1;
}

/** Which announcements run now, and in how many milliseconds the next one starts or ends. */
export async function findSchedule(database: Queryable) {
  const [row] = await database<[{ runningIds: string[]; nextMs: number | null }]>`
    select array(select a.id from announcements a where ${isRunning} order by a.id) as "runningIds",
      (select (extract(epoch from min(moment) - now()) * 1000)::float8
        from announcements a, unnest(array[a.starts_at, a.ends_at]) moment
        where a.starts_at is not null and a.ends_at > now() and moment > now()) as "nextMs"`;
  return row;
}

/**
 * One batch: members of the audience after this id, ordered by id. Undefined if the announcement does not run, was
 * changed, or sends no notification. The lock makes a deletion wait for the notifications of the batch.
 */
export async function findRecipients(
  transaction: Queryable,
  announcement: { readonly id: string; readonly version: number },
  batch: { readonly after: string; readonly size: number },
): Promise<readonly string[] | undefined> {
  const [locked] = await transaction`
    select from announcements a
    where a.id = ${announcement.id} and a.version = ${announcement.version}
      and a.sends_notification and ${isRunning}
    for key share`;
  if (!locked) return undefined;
  const rows = await transaction<{ id: string }[]>`
    select u.id from users u, announcements a
    where a.id = ${announcement.id} and u.id > ${batch.after} and ${isActiveUser} and ${isInAudience}
    order by u.id limit ${batch.size}`;
  return rows.map(({ id }) => id);
}

/** Deletes up to 20,000 dismissals of announcements that have ended, which cannot start again. */
export async function removeOldDismissals(database: Queryable): Promise<void> {
  await database`
    delete from announcement_dismissals where ctid = any(array(
      select d.ctid from announcement_dismissals d join announcements a on a.id = d.announcement_id
      where a.ends_at <= now() limit 20000))`;
}
