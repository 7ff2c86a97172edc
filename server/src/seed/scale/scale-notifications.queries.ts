import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { idOf } from './draws.queries.ts';
import type { ScaleInput } from './scale-sizes.ts';

/**
 * Recipients by the rules of the services: a reply notifies the author of its thread, other comments the owner. All
 * accepted project requests of this seed are invitations.
 */
const deeds = `
  create temporary table scale_deeds on commit drop as
  select 'like' as kind, p.owner_id as recipient, l.user_id as actor, p.id as cause,
    p.id as object, 'post' as subject_type, p.id as subject, l.created_at as at
  from post_likes l join scale_posts p on p.id = l.post_id
  union all
  select 'reply', top.author_id, c.author_id, c.id, top.id,
    case when c.post_id is null then 'project' else 'post' end,
    coalesce(c.post_id, c.project_id), c.created_at
  from comments c join comments top on top.id = c.parent_id
  union all
  select 'comment', owner.id, c.author_id, c.id, owner.subject,
    case when c.post_id is null then 'project' else 'post' end, owner.subject, c.created_at
  from comments c left join comments top on top.id = c.parent_id
  left join scale_posts p on p.id = c.post_id left join scale_projects j on j.id = c.project_id
  cross join lateral (
    select coalesce(p.owner_id, j.owner_id) as id, coalesce(p.id, j.id) as subject
  ) owner
  where top.id is null or top.author_id <> owner.id or top.author_id = c.author_id
  union all
  select 'mention', u.id, p.author_id, p.id, p.id, 'post', p.id, p.created_at
  from posts p cross join lateral unnest(p.tags) named join users u on u.username = named
  union all
  select 'network-request', r.receiver_id, r.sender_id, r.id, r.receiver_id, 'person',
    r.receiver_id, r.created_at
  from connection_requests r
  union all
  select 'network-accepted', c.user_id, c.other_id, c.other_id, c.user_id, 'person', c.user_id,
    c.created_at
  from connections c where c.user_id < c.other_id
  union all
  select 'project-join-request', p.owner_id, r.user_id, r.id, p.id, 'project', p.id, r.created_at
  from project_requests r join scale_projects p on p.id = r.project_id where r.type = 'join'
  union all
  select 'project-request-accepted', p.owner_id, r.user_id, r.id, p.id, 'project', p.id,
    r.answered_at
  from project_requests r join scale_projects p on p.id = r.project_id
  where r.status = 'accepted'
  union all
  select 'room-added', m.user_id, made.sender_id, made.room_id, made.room_id, 'room',
    made.room_id, made.created_at
  from messages made join room_members m on m.room_id = made.room_id where made.kind = 'created'`;

/** Stores the causes of notifications in a temporary table. */
export async function collectCauses(transaction: Queryable): Promise<void> {
  await transaction.script(deeds);
  await transaction.script('delete from scale_deeds where recipient = actor');
}

/** Inserts one notification group per recipient, kind and object from the table of `collectCauses`. */
export async function insertScaleNotifications(
  transaction: Queryable,
  draw: ScaleInput,
): Promise<void> {
  const name = sql`'notice' || d.kind || d.recipient || d.object`;
  await transaction`
    insert into notifications
      (id, recipient_id, kind, object_id, subject_type, subject_id, updated_at)
    select ${idOf(draw, name, sql`min(d.at)`)}, d.recipient, d.kind, d.object, d.subject_type,
      d.subject, max(d.at)
    from scale_deeds d group by d.recipient, d.kind, d.object, d.subject_type, d.subject
    order by min(d.at)`;
}

/**
 * Inserts the causes after their groups. Older than two days are read; the rest counts as mailed, so that no digest is
 * due.
 */
export async function insertScaleCauses(transaction: Queryable, draw: ScaleInput): Promise<void> {
  const wasRead = sql`d.at < ${draw.until}::timestamptz - interval '2 days'`;
  await transaction`
    insert into notification_digests (user_id, queued_at)
    select distinct recipient, ${draw.until}::timestamptz from scale_deeds`;
  await transaction`
    insert into notification_causes
      (notification_id, actor_id, cause_id, recipient_id, created_at, read_at, mailed_at)
    select n.id, d.actor, d.cause, d.recipient, d.at,
      case when ${wasRead} then least(d.at + interval '1 day', ${draw.until}) end,
      case when not (${wasRead}) then ${draw.until}::timestamptz end
    from scale_deeds d join notifications n
      on n.recipient_id = d.recipient and n.kind = d.kind and n.object_id = d.object
    order by n.id`;
}
