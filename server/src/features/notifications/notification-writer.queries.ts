import {
  holdableKinds,
  type collegeBadgeKinds,
  type draftNotificationKind,
  type EventNotificationKind,
  type ModerationKind,
  type NotificationKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import { areStrangers, hasNotMuted, visibleTo } from '../../platform/people/people.queries.ts';

/** One action that notifies its recipients. */
export interface Cause {
  readonly kind: NotificationKind;
  readonly recipientIds: readonly string[];
  readonly actorId: string;
  /** What notifies, such as the post, comment, message, request, room or user. A retraction names it. */
  readonly causeId: string;
  /** What the causes of one kind are grouped by, such as the liked post. */
  readonly objectId: string;
  /**
   * What the notification is about. A post, project or room must be visible to the recipient, or the list omits the
   * notification. Many kinds open it, others another page (`targetOf` of the presenter).
   */
  readonly subject: { readonly type: 'post' | 'project' | 'person' | 'room'; readonly id: string };
}

/**
 * Queues the job of the push feature for those of the changed groups whose recipients have a subscribed device, unless
 * it is queued already. In the transaction of the cause, so that none is lost: the update locks what is queued already,
 * so that its job waits for the cause. The delay collects causes that follow
 * each other; without NOTIFY, because a waiting worker finds the job at its next look.
 */
function queuePushes(changed: Fragment): Fragment {
  return sql`
    pending as (
      insert into pending_pushes (notification_id, recipient_id)
      select g.id, g.recipient_id from ${changed} g
      where exists (select from push_subscriptions s where s.user_id = g.recipient_id)
      on conflict (notification_id) do update set is_held = pending_pushes.is_held
      returning notification_id, xmax = 0 as is_new
    ), queued as (
      insert into jobs (name, payload, run_at)
      select 'push.send', jsonb_build_object('notificationId', notification_id),
        now() + interval '3 seconds'
      from pending where is_new
    )`;
}

/** What is the same for all recipients of a cause. */
export interface CauseOrigin {
  readonly actorId: string;
  readonly causeId: string | Fragment;
  readonly subject: { readonly type: Cause['subject']['type']; readonly id: string | Fragment };
}

/**
 * CTEs that notify the rows of the CTE `notified (id, kind, object_id, priority)`: users with the kind and group of the
 * notification. Skips the actor, inactive users, users who blocked or muted the actor or are blocked by them, and kinds
 * that they switched off both in the app and by email. Of the remaining rows of a user, that with the lowest number in
 * `priority` counts. What strangers cause goes into groups of its own for recipients who hold it back, without a push;
 * pushes of the others are queued. The changed groups are the CTE `grown (id, recipient_id)`.
 */
export function notifyCtes({ actorId, causeId, subject }: CauseOrigin): Fragment {
  return sql`
    recipients as (
      select distinct on (u.id) u.id, n.kind, n.object_id, ${isHeldBackFrom(actorId, subject.type)} as is_held_back
      from notified n join users u on u.id = n.id
      left join notification_preferences p on p.user_id = u.id
      where u.id <> ${actorId} and ${visibleTo(actorId)} and ${hasNotMuted(actorId)}
        and not (n.kind = any(coalesce(p.in_app_off, '{}'))
          and (n.kind = any(coalesce(p.email_off, '{}')) or p.digest = 'off'))
      order by u.id, n.priority
    ), grown as (
      insert into notifications
        (recipient_id, kind, object_id, is_held_back, subject_type, subject_id)
      select id, kind, object_id, is_held_back, ${subject.type}, ${subject.id} from recipients
      on conflict (recipient_id, kind, object_id, is_held_back) do update set updated_at = now()
      returning id, recipient_id, is_held_back
    ), caused as (
      insert into notification_causes
        (notification_id, actor_id, cause_id, recipient_id, is_held_back)
      select id, ${actorId}, ${causeId}, recipient_id, is_held_back from grown
      on conflict (notification_id, actor_id, cause_id)
        do update set created_at = now(), read_at = null, mailed_at = null
    ), ${queuePushes(sql`(select * from grown where not is_held_back)`)}`;
}

/**
 * Whether the recipient `u` with the preferences `p` holds back the row `n` of `notified`. Mentions in a conversation
 * are never held back: the recipient takes part in it.
 */
function isHeldBackFrom(actorId: string, subjectType: Cause['subject']['type']): Fragment {
  if (subjectType === 'room') return sql`false`;
  return sql`(coalesce(p.holds_back_strangers, false) and n.kind = any(${[...holdableKinds]}::text[])
    and ${areStrangers(sql`u.id`, actorId)})`;
}

/** The rows of `grown` as an array of `NotificationChange`. */
export const grownChanges = sql`
  array(select json_build_object('recipientId', recipient_id, 'freshId', id) from grown)`;

/**
 * Adds a cause to the group of each recipient whom `notifyCtes` does not skip, and queues the pushes; returns the
 * changed groups. The caller publishes them after the commit.
 */
export async function addCause(
  transaction: Queryable,
  { kind, recipientIds, objectId, ...origin }: Cause,
): Promise<readonly NotificationChange[]> {
  return transaction<NotificationChange[]>`
    with notified as (
      select id, ${kind}::text as kind, ${objectId}::uuid as object_id, 1 as priority
      from unnest(${recipientIds}::uuid[]) as r (id)
    ), ${notifyCtes(origin)}
    select recipient_id as "recipientId", id as "freshId" from grown`;
}

/** A notification of the product itself, without an actor. */
export interface SystemCause {
  readonly kind:
    | ModerationKind
    | EventNotificationKind
    | typeof draftNotificationKind
    | (typeof collegeBadgeKinds)[number]
    | 'event-record';
  readonly recipientIds: readonly string[];
  /** The decision, appeal, complaint, event or draft, or a new id; the same kind and id again renews the notification. */
  readonly causeId: string;
}

/**
 * Adds a cause to the group of each recipient, whatever their settings, or renews it, and queues the pushes; returns
 * the changed groups. Stores the recipient as actor, because lists show only causes whose actor is visible to the
 * recipient.
 */
export async function addSystemCause(
  transaction: Queryable,
  { kind, recipientIds, causeId }: SystemCause,
): Promise<readonly NotificationChange[]> {
  return transaction<NotificationChange[]>`
    with grown as (
      insert into notifications (recipient_id, kind, object_id, subject_type, subject_id)
      select id, ${kind}, ${causeId}, 'person', id
      from unnest(${recipientIds}::uuid[]) as r (id) order by id
      on conflict (recipient_id, kind, object_id, is_held_back) do update set updated_at = now()
      returning id, recipient_id
    ), caused as (
      insert into notification_causes (notification_id, actor_id, cause_id, recipient_id)
      select id, recipient_id, ${causeId}, recipient_id from grown
      on conflict (notification_id, actor_id, cause_id)
        do update set created_at = now(), read_at = null, mailed_at = null
    ), ${queuePushes(sql`grown`)}
    select recipient_id as "recipientId", id as "freshId" from grown`;
}

/**
 * Notifies each recipient who allows it of an announcement, once, and queues the pushes: recipients who were notified
 * before are left out. Returns the new notifications.
 */
export async function addAnnouncementNotifications(
  transaction: Queryable,
  announcementId: string,
  recipientIds: readonly string[],
): Promise<readonly NotificationChange[]> {
  return transaction<NotificationChange[]>`
    with recipients as (
      select r.id from unnest(${recipientIds}::uuid[]) as r (id)
      left join notification_preferences p on p.user_id = r.id
      where not ('announcement' = any(coalesce(p.in_app_off, '{}'))
        and ('announcement' = any(coalesce(p.email_off, '{}')) or p.digest = 'off'))
      order by r.id
    ), created as (
      insert into notifications (recipient_id, kind, object_id, subject_type, subject_id)
      select id, 'announcement', ${announcementId}::uuid, 'announcement', ${announcementId}::uuid
      from recipients
      on conflict (recipient_id, kind, object_id, is_held_back) do nothing
      returning id, recipient_id
    ), caused as (
      insert into notification_causes (notification_id, actor_id, cause_id, recipient_id)
      select id, recipient_id, ${announcementId}::uuid, recipient_id from created
    ), ${queuePushes(sql`created`)}
    select recipient_id as "recipientId", id as "freshId" from created`;
}

/** Deletes at most `limit` notifications of a deleted announcement; returns how many. */
export async function removeAnnouncementNotifications(
  transaction: Queryable,
  announcementId: string,
  limit: number,
): Promise<number> {
  const rows = await transaction`
    delete from notifications where id in (
      select id from notifications where subject_id = ${announcementId} limit ${limit})
    returning id`;
  return rows.length;
}

/** A post, comment or message that mentions users. */
export interface MentioningText {
  readonly textId: string;
  readonly actorId: string;
  readonly usernames: readonly string[];
  readonly subject: Cause['subject'];
}

/** `added`: mentioned users without any notification of this text; `removed`: notified users no longer mentioned; by id. */
export async function compareMentions(
  transaction: Queryable,
  textId: string,
  usernames: readonly string[],
): Promise<{ readonly added: readonly string[]; readonly removed: readonly string[] }> {
  const [row] = await transaction<[{ added: string[]; removed: string[] }]>`
    with mentioned as (select id from users where username = any(${usernames}::text[])),
    notified as (
      select c.recipient_id as id, n.kind from notification_causes c
      join notifications n on n.id = c.notification_id where c.cause_id = ${textId})
    select array(select id from mentioned except select id from notified) as added,
      array(select id from notified where kind = 'mention' except select id from mentioned) as removed`;
  return row;
}

/** Selects causes; a missing field matches all. */
export interface CauseFilter {
  readonly causeId: string;
  readonly kind?: NotificationKind;
  readonly actorId?: string;
  readonly recipientId?: string;
}

/** Locks the groups that contain the cause, always in the same order so that transactions cannot deadlock. Returns their ids. */
export async function lockGroupsOf(transaction: Queryable, filter: CauseFilter): Promise<string[]> {
  const { causeId } = filter;
  const [kind, actorId, recipientId] = [
    filter.kind ?? null,
    filter.actorId ?? null,
    filter.recipientId ?? null,
  ];
  const rows = await transaction<{ id: string }[]>`
    select n.id from notifications n
    where n.id in (select c.notification_id from notification_causes c
        where c.cause_id = ${causeId} and (${actorId}::uuid is null or c.actor_id = ${actorId}))
      and (${kind}::text is null or n.kind = ${kind})
      and (${recipientId}::uuid is null or n.recipient_id = ${recipientId})
    order by n.recipient_id, n.kind, n.object_id, n.is_held_back for update`;
  return rows.map(({ id }) => id);
}

/**
 * Removes the cause from the groups that `lockGroupsOf` returned for the same filter, and deletes groups without
 * another cause. Returns a change for each recipient, to publish after the commit.
 */
export async function removeCause(
  transaction: Queryable,
  groupIds: readonly string[],
  filter: CauseFilter,
): Promise<readonly NotificationChange[]> {
  const actorId = filter.actorId ?? null;
  await transaction`
    delete from notification_causes where notification_id = any(${groupIds}::uuid[])
      and cause_id = ${filter.causeId} and (${actorId}::uuid is null or actor_id = ${actorId})`;
  return updateGroups(transaction, groupIds);
}

/**
 * The CTE `retracted (id)`: removes the cause from the groups of the CTE `unnotified (id, kind, object_id)` and returns
 * them. `updateGroups` follows in a statement of its own, which also sees the causes that others have added or removed.
 */
export function retractCte({ actorId, causeId }: Omit<CauseOrigin, 'subject'>): Fragment {
  return sql`
    retracted as (
      delete from notification_causes c using unnotified u
      join notifications n on n.recipient_id = u.id and n.kind = u.kind and n.object_id = u.object_id
      where c.notification_id = n.id and c.actor_id = ${actorId} and c.cause_id = ${causeId}
      returning c.notification_id as id
    )`;
}

/**
 * Deletes groups without causes and dates the others by their latest cause; returns a change for each recipient. Groups
 * without causes are shown nowhere, so that none is seen before. A new cause changes `updated_at`: the comparison
 * protects a group that gets one meanwhile.
 */
export async function updateGroups(
  database: Queryable,
  groupIds: readonly string[],
): Promise<readonly NotificationChange[]> {
  return database<NotificationChange[]>`
    with latest as (
      select n.id, n.recipient_id, n.updated_at,
        (select max(c.created_at) from notification_causes c where c.notification_id = n.id) as at
      from notifications n where n.id = any(${groupIds}::uuid[])
    ), emptied as (
      delete from notifications n using latest l
      where n.id = l.id and l.at is null and n.updated_at = l.updated_at
    ), aged as (
      update notifications n set updated_at = l.at from latest l
      where n.id = l.id and l.at is not null and n.updated_at = l.updated_at
    )
    select distinct recipient_id as "recipientId", null as "freshId" from latest`;
}

/**
 * Deletes all notifications about a post, project or room and about its comments; returns a change for each recipient.
 */
export async function removeNotificationsAbout(
  transaction: Queryable,
  subjectId: string,
): Promise<readonly NotificationChange[]> {
  return transaction<NotificationChange[]>`
    with gone as (delete from notifications where subject_id = ${subjectId} returning recipient_id)
    select distinct recipient_id as "recipientId", null as "freshId" from gone`;
}
