import type { RequestType } from '@sangam/contract/projects/members.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { mutedPattern, textWithPoll } from '../../platform/people/muted-text.queries.ts';
import type { NotificationKind } from '@sangam/contract/notifications/notification-kinds.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { isInAudience, isStaff } from '../../platform/people/audiences.queries.ts';
import {
  areStrangers,
  idVisibleTo,
  isoTime,
  notMutedBy,
  personJson,
} from '../../platform/people/people.queries.ts';

const maxActors = 3;

/** A group of causes, as its recipient sees it; see `Cause` for the ids. */
export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  subjectType: 'post' | 'project' | 'person' | 'room' | 'announcement';
  subjectId: string;
  objectId: string;
  latestCauseId: string;
  /** The latest `maxActors` of all `actorCount`, the latest first. */
  actors: PersonSummary[];
  actorCount: number;
  /**
   * The full text of the comment, message or post, or the title of the project, room or event; the presenter shortens
   * it. Title and text of an announcement; the endorsed skill. Empty if there is nothing of these.
   */
  about: string;
  /** Of an announcement. */
  link: string | null;
  /** Of an endorsement, which opens the own profile; null for other kinds. */
  recipientUsername: string | null;
  /** The type of the project request that was accepted; null for other kinds. */
  requestType: RequestType | null;
  isRead: boolean;
  updatedAt: string;
  /** The cursor time. */
  at: string;
}

/** The causes `c` of the group `n` whose actors the viewer can see and has not muted: those held back, or the others. */
function visibleCauses(viewerId: string | Fragment, heldBack: boolean): Fragment {
  return sql`
    notification_causes c where c.notification_id = n.id
      and ${isInList(viewerId, heldBack)} and ${isVisibleActor(viewerId)}`;
}

function isInList(viewerId: string | Fragment, heldBack: boolean): Fragment {
  return heldBack ? isHeldBack(viewerId) : sql`not ${isHeldBack(viewerId)}`;
}

/**
 * Whether the cause `c` is in the list of held-back notifications: its group was created there, the setting is still on,
 * and the actor is still a stranger. Decided at every read, so that nothing must be moved when one of these changes.
 */
export function isHeldBack(viewerId: string | Fragment): Fragment {
  return sql`
    (c.is_held_back and ${holdsBackStrangers(viewerId)}
      and ${areStrangers(viewerId, sql`c.actor_id`)})`;
}

function holdsBackStrangers(viewerId: string | Fragment): Fragment {
  return sql`
    exists (select from notification_preferences p
      where p.user_id = ${viewerId} and p.holds_back_strangers)`;
}

/** Of the members of the project and these users, the ids of those who hold back notifications from strangers. */
export async function findHoldingMembers(
  database: Queryable,
  projectId: string,
  formerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select user_id as id from notification_preferences
    where holds_back_strangers and user_id in (
      select user_id from project_members where project_id = ${projectId}
      union all select unnest(${formerIds}::uuid[]))`;
  return rows.map(({ id }) => id);
}

function isVisibleActor(viewerId: string | Fragment): Fragment {
  const actorId = sql`c.actor_id`;
  return sql`${idVisibleTo(viewerId, actorId)} and ${notMutedBy(viewerId, actorId)}
    and ${hasNoMutedText(viewerId)}`;
}

/** Whether what the cause `c` is about, a comment or post of another user, contains no word that the viewer has muted. */
export function hasNoMutedText(viewerId: string | Fragment): Fragment {
  const pattern = mutedPattern(viewerId);
  return sql`
    (${pattern} is null or not exists (
      select from (
        select w.content, w.author_id from comments w where w.id = c.cause_id
        union all select ${textWithPoll}, p.author_id from posts p where p.id = c.cause_id) said
      where said.author_id <> ${viewerId} and fold_text(said.content) ~ ${pattern}))`;
}

/**
 * Whether the viewer can see the subject of the group `n` and its kind is on in the app. The list and the badge use
 * the same condition, together with a visible actor, so that they always agree.
 */
function isShown(viewerId: string | Fragment): Fragment {
  return sql`
    not exists (select from notification_preferences p
      where p.user_id = ${viewerId} and n.kind = any(p.in_app_off))
    and ${subjectVisible(viewerId)}`;
}

function subjectVisible(viewerId: string | Fragment): Fragment {
  return sql`
    (n.subject_type <> 'post' or exists (
      select from posts s
      where s.id = n.subject_id and ${idVisibleTo(viewerId, sql`s.author_id`)}))
    and (n.subject_type <> 'project' or exists (
      select from projects s
      where s.id = n.subject_id and ${idVisibleTo(viewerId, sql`s.owner_id`)}))
    and (n.subject_type <> 'room' or exists (
      select from room_members s where s.room_id = n.subject_id and s.user_id = ${viewerId}))
    and (n.subject_type <> 'announcement' or exists (
      select from announcements a, users u
      where a.id = n.subject_id and u.id = ${viewerId} and ${isInAudience}))
    and (n.kind <> 'complaint-due' or exists (
      select from users u where u.id = ${viewerId} and ${isStaff}))`;
}

/** The title of the announcement, then its text on the next lines, in the language of the recipient. */
const announcementText = sql`
  (select words ->> 'title' || E'\\n' || (words ->> 'text')
    from announcements s left join preferences p on p.user_id = n.recipient_id
    cross join lateral (select coalesce(s.texts -> p.language, s.texts -> 'en') as words) chosen
    where s.id = n.subject_id)`;

/** The skill of the latest endorsement, as its member writes it. */
const endorsedSkillName = sql`
  (select skill from skill_endorsements e join users m on m.id = e.member_id, unnest(m.skills) skill
    where n.kind = 'skill-endorsed' and e.id = actors.latest_cause_id
      and lower(normalize(skill)) = e.skill_key limit 1)`;

/** The columns of the group `n` for its viewer. */
function rowFields(): Fragment {
  return sql`
    n.id, n.kind, n.subject_type as "subjectType", n.subject_id as "subjectId",
    n.object_id as "objectId", actors.latest_cause_id as "latestCauseId",
    (select json_agg(${personJson} order by array_position(actors.ids, u.id))
      from users u where u.id = any(actors.ids)) as actors,
    actors.count as "actorCount", actors.read as "isRead",
    coalesce(
      (select w.content from comments w where w.id = actors.latest_cause_id and w.deleted_at is null),
      case when n.subject_type not in ('post', 'project') then
        (select w.content from messages w join room_members me on me.room_id = w.room_id
          and me.user_id = n.recipient_id and me.since_seq < w.seq
          where w.id = actors.latest_cause_id and w.deleted_at is null) end,
      (select s.content from posts s where s.id = n.subject_id),
      (select s.title from projects s where s.id = n.subject_id),
      (select s.name from rooms s where s.id = n.subject_id), ${announcementText},
      (select s.title from community_events s
        where s.id = n.object_id and s.removed_at is null), ${endorsedSkillName}, '') as about,
    case when n.kind = 'skill-endorsed' then
      (select r.username from users r where r.id = n.recipient_id) end as "recipientUsername",
    case when n.subject_type = 'announcement' then
      (select s.link from announcements s where s.id = n.subject_id) end as link,
    case when n.kind = 'project-request-accepted' then
      (select r.type from project_requests r where r.id = actors.latest_cause_id) end as "requestType",
    ${isoTime(sql`n.updated_at`)} as "updatedAt", ${cursorTime(sql`n.updated_at`)} as at`;
}

/** One order for both aggregates, so that Postgres sorts once. */
const latestFirst = sql`order by a.at desc, a.cause_id desc, a.id`;

/** The visible actors of the group `n` and their latest cause; no row without a visible actor. */
function rowJoins(viewerId: string | Fragment, heldBack = false): Fragment {
  return sql`
    cross join lateral (
      select count(*)::int as count, bool_and(a.read) as read,
        (array_agg(a.id ${latestFirst}))[1:${maxActors}] as ids,
        (array_agg(a.cause_id ${latestFirst}))[1] as latest_cause_id
      from (
        select c.actor_id as id, max(c.created_at) as at, bool_and(c.read_at is not null) as read,
          (array_agg(c.cause_id order by c.created_at desc, c.cause_id desc))[1] as cause_id
        from ${visibleCauses(viewerId, heldBack)} group by c.actor_id) a
      having count(*) > 0) actors`;
}

interface NotificationQuery {
  readonly viewerId: string;
  readonly kinds: readonly NotificationKind[];
  /** Lists what is held back instead of the others. */
  readonly heldBack: boolean;
  readonly after: Cursor;
}

interface NotificationList {
  readonly unreadCount: number;
  readonly heldBack: { readonly unreadActorCount: number } | null;
  readonly rows: readonly NotificationRow[];
}

/**
 * A page of the notifications of these kinds that the list or, with `heldBack`, the list of those held back shows, the
 * latest changed first; how many of all kinds are unread, without those held back; and how many users have unread ones
 * that are held back (null if nothing is). `offset 0` makes Postgres read the groups in the order of the index until
 * the page is full, instead of all groups of the viewer.
 */
export async function findNotifications(
  database: Queryable,
  { viewerId, kinds, heldBack, after }: NotificationQuery,
): Promise<NotificationList> {
  const [list] = await database<[NotificationList]>`
    with page as materialized (
      select n.*, actors.*
      from (
        select * from notifications
        where recipient_id = ${viewerId} ${heldBack ? sql`and is_held_back` : sql``}
          and (updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)
        order by updated_at desc, id desc offset 0
      ) n ${rowJoins(viewerId, heldBack)}
      where n.kind = any(${kinds}::text[]) and ${isShown(viewerId)}
      order by n.updated_at desc, n.id desc ${onePage})
    select (${unreadGroups(viewerId)}) as "unreadCount",
      case when ${hasHeldBack(viewerId)} then
        json_build_object('unreadActorCount', (${unreadHeldBackActors(viewerId)})) end as "heldBack",
      coalesce((
      select json_agg(shown) from (
        select ${rowFields()} from page n
        cross join lateral (select n.count, n.read, n.ids, n.latest_cause_id) actors
        order by n.updated_at desc, n.id desc) shown), '[]') as rows`;
  return list;
}

/** The unread count of a recipient after a change, and the new or renewed group if it is shown. */
interface ChangeRow {
  readonly recipientId: string;
  readonly unreadCount: number;
  readonly fresh: NotificationRow | null;
  /** Whether the new or renewed group is only in the list of held-back notifications. */
  readonly isHeldBack: boolean;
}

/** A row for each change, in their order. One statement for all recipients, because an announcement has many. */
export async function findChanges(
  database: Queryable,
  changes: readonly NotificationChange[],
): Promise<readonly ChangeRow[]> {
  const recipientId = sql`recipient.id`;
  return database<ChangeRow[]>`
    select recipient.id as "recipientId", (${unreadGroups(recipientId)}) as "unreadCount",
      (select to_json(shown) from (
        select ${rowFields()} from notifications n ${rowJoins(recipientId)}
        where n.id = recipient.fresh_id and n.recipient_id = recipient.id
          and ${isShown(recipientId)}) shown) as fresh,
      exists (select from notifications n, ${visibleCauses(recipientId, true)}
        and n.id = recipient.fresh_id and n.is_held_back) as "isHeldBack"
    from unnest(${changes.map((change) => change.recipientId)}::uuid[],
      ${changes.map((change) => change.freshId)}::uuid[])
      with ordinality recipient (id, fresh_id, position)
    order by position`;
}

/**
 * For digests: those of the groups that the viewer may see and that are not held back, the latest first, with kinds
 * that are off in the app.
 */
export async function findGroups(
  database: Queryable,
  viewerId: string,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  return database<NotificationRow[]>`
    select ${rowFields()} from notifications n ${rowJoins(viewerId)}
    where n.id = any(${ids}::uuid[]) and ${subjectVisible(viewerId)}
    order by n.updated_at desc, n.id desc`;
}

/** Of these groups, those that the list of their recipient shows, with an unread cause and of a kind that is on for push. */
export async function findPushable(
  database: Queryable,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  const recipientId = sql`n.recipient_id`;
  return database<NotificationRow[]>`
    select ${rowFields()} from notifications n ${rowJoins(recipientId)}
    where n.id = any(${ids}::uuid[]) and ${isShown(recipientId)} and not actors.read
      and not exists (select from notification_preferences p
        where p.user_id = n.recipient_id and n.kind = any(p.push_off))
    order by n.updated_at desc, n.id desc`;
}

/** Counts the groups of the list with an unread cause. */
function unreadGroups(viewerId: string | Fragment): Fragment {
  return sql`
    select count(*)::int as count from (
      select distinct c.notification_id as id from notification_causes c
      where c.recipient_id = ${viewerId} and c.read_at is null
        and ${isInList(viewerId, false)} and ${isVisibleActor(viewerId)}) unread
    join notifications n on n.id = unread.id where ${isShown(viewerId)}`;
}

/** Whether the list of held-back notifications shows anything. `limit 1` makes Postgres stop at the first group. */
function hasHeldBack(viewerId: string): Fragment {
  return sql`
    (${holdsBackStrangers(viewerId)} and exists (
      select from notifications n
      cross join lateral (select from ${visibleCauses(viewerId, true)} limit 1) cause
      where n.recipient_id = ${viewerId} and n.is_held_back and ${isShown(viewerId)}))`;
}

/** Counts the users who caused what is unread in the list of held-back notifications. */
function unreadHeldBackActors(viewerId: string): Fragment {
  return sql`
    select count(distinct unread.actor_id)::int as count from (
      select distinct c.notification_id as id, c.actor_id from notification_causes c
      where c.recipient_id = ${viewerId} and c.read_at is null
        and ${isInList(viewerId, true)} and ${isVisibleActor(viewerId)}) unread
    join notifications n on n.id = unread.id where ${isShown(viewerId)}`;
}

/** Counts the groups with an unread cause that the list shows, of all kinds. */
export async function countUnread(database: Queryable, viewerId: string): Promise<number> {
  const [row] = await database<[{ count: number }]>`${unreadGroups(viewerId)}`;
  return row.count;
}

interface ReadUpdate {
  readonly viewerId: string;
  readonly ids: readonly string[];
  /** Which list shows them: a group can be in both, after some of its actors are no strangers any more. */
  readonly heldBack: boolean;
  /** An ISO date-time, as `isoTime` writes it, or 'infinity': later causes stay as they are. */
  readonly until: string;
  readonly read: boolean;
}

/**
 * Marks the viewer's groups as read or unread in one list; returns how many of the ids are theirs, marked before or
 * not.
 */
export async function updateRead(
  database: Queryable,
  { viewerId, ids, heldBack, until, read }: ReadUpdate,
): Promise<number> {
  const [row] = await database<[{ count: number }]>`
    with own_groups as (
      select id from notifications where recipient_id = ${viewerId} and id = any(${ids}::uuid[])
    ), marked as (
      update notification_causes c set read_at = ${read ? sql`now()` : sql`null`} from own_groups
      where c.notification_id = own_groups.id and (c.read_at is null) = ${read}
        and date_trunc('milliseconds', c.created_at) <= ${until}::timestamptz
        and ${isInList(viewerId, heldBack)})
    select count(*)::int as count from own_groups`;
  return row.count;
}

/** Marks all as read that are not held back, and returns the timestamp with which this can be undone. */
export async function markAllNotificationsRead(
  database: Queryable,
  viewerId: string,
): Promise<string> {
  const [row] = await database<[{ markedAt: string }]>`
    with marked as (
      update notification_causes c set read_at = now()
      where c.recipient_id = ${viewerId} and c.read_at is null
        and ${isInList(viewerId, false)})
    select ${cursorTime(sql`now()`)} as "markedAt"`;
  return row.markedAt;
}

/** Marks as unread what the call of `markAllNotificationsRead` with this result marked as read. */
export async function undoMarkAllNotificationsRead(
  database: Queryable,
  viewerId: string,
  markedAt: string,
): Promise<void> {
  await database`
    update notification_causes set read_at = null
    where recipient_id = ${viewerId} and read_at = ${markedAt}::timestamptz`;
}
