import { holdableKinds } from '@sangam/contract/notifications/notification-kinds.ts';
import type { Queryable } from '../platform/database/connect.ts';
import { sql } from '../platform/database/sql.ts';
import { areStrangers } from '../platform/people/people.queries.ts';
import type { DemoInvitations, DemoRequest } from './demo-network.ts';

export async function insertDemoConnectionRequests(
  transaction: Queryable,
  requests: readonly DemoRequest[],
): Promise<void> {
  await transaction`
    insert into connection_requests (sender_id, receiver_id, note, created_at)
    select a.id, b.id, r.note, now() - make_interval(hours => r."hoursAgo")
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      as r ("from" text, "to" text, note text, "hoursAgo" integer)
    join users a on a.username = r."from" join users b on b.username = r."to"`;
}

/** The inviter may invite by email, has two invitations open and a link, by which the newcomers joined. */
export async function insertDemoInvitations(
  transaction: Queryable,
  { inviter, newcomers }: DemoInvitations,
): Promise<void> {
  await transaction`update users set can_invite_by_email = true where username = ${inviter}`;
  await transaction`
    update users u set invited_by = i.id from users i
    where i.username = ${inviter} and u.username = any(${newcomers}::text[])`;
  await transaction`
    insert into email_invitations
      (inviter_id, email_hash, mailbox_hash, address_hint, created_at, expires_at)
    select i.id, sha256(convert_to(hint, 'UTF8')), sha256(convert_to(hint, 'UTF8')), hint, now() - interval '2 days', now() + interval '28 days'
    from users i, unnest(array['ni…@example.in', 'su…@college.example']) hint
    where i.username = ${inviter}`;
  await transaction`
    insert into invite_links (inviter_id, uses, created_at, expires_at)
    select i.id, cardinality(${newcomers}::text[]), now() - interval '3 days', now() + interval '11 days'
    from users i where i.username = ${inviter}`;
}

/** Makes the member hold back notifications from strangers; `insertDemoNotifications` applies that to the last day. */
export async function insertHoldingBack(transaction: Queryable, username: string): Promise<void> {
  await transaction`
    insert into notification_preferences (user_id, holds_back_strangers)
    select id, true from users where username = ${username}`;
}

/**
 * Inserts notifications of likes of posts, comments, requests, new groups and mentions in rooms, as the services would
 * have written them. Those older than two days are read.
 */
export async function insertDemoNotifications(transaction: Queryable): Promise<void> {
  await transaction`
    create temporary table deeds on commit drop as
    select 'like' as kind, p.author_id as recipient, l.user_id as actor, p.id as cause,
      p.id as object, 'post' as subject_type, p.id as subject, l.created_at as at
    from post_likes l join posts p on p.id = l.post_id
    union all
    select 'reply', top.author_id, c.author_id, c.id, top.id,
      case when c.post_id is null then 'project' else 'post' end,
      coalesce(c.post_id, c.project_id), c.created_at
    from comments c join comments top on top.id = c.parent_id
    union all
    select 'comment', coalesce(p.author_id, j.owner_id), c.author_id, c.id,
      coalesce(p.id, j.id), case when p.id is null then 'project' else 'post' end,
      coalesce(p.id, j.id), c.created_at
    from comments c left join posts p on p.id = c.post_id left join projects j on j.id = c.project_id
    where c.parent_id is null
    union all
    select 'network-request', r.receiver_id, r.sender_id, r.id, r.receiver_id, 'person',
      r.receiver_id, r.created_at
    from connection_requests r
    union all
    select 'project-invite', r.user_id, p.owner_id, r.id, p.id, 'project', p.id, r.created_at
    from project_requests r join projects p on p.id = r.project_id
    where r.status = 'pending' and r.type = 'invitation'
    union all
    select 'project-join-request', p.owner_id, r.user_id, r.id, p.id, 'project', p.id, r.created_at
    from project_requests r join projects p on p.id = r.project_id
    where r.status = 'pending' and r.type = 'join'
    union all
    select 'room-added', m.user_id, made.sender_id, made.room_id, made.room_id, 'room',
      made.room_id, made.created_at
    from messages made join room_members m on m.room_id = made.room_id
    where made.kind = 'created'
    union all
    select 'mention', m.user_id, msg.sender_id, msg.id, msg.id, 'room', msg.room_id, msg.created_at
    from messages msg join rooms r on r.id = msg.room_id and r.kind <> 'direct'
    join room_members m on m.room_id = r.id join users u on u.id = m.user_id
    where msg.kind = 'text' and strpos(msg.content, '@' || u.username) > 0`;
  await transaction`
    alter table deeds add is_held_back boolean not null default false`;
  await transaction`
    update deeds d set is_held_back = true from notification_preferences p
    where p.user_id = d.recipient and p.holds_back_strangers
      and d.at > now() - interval '1 day' and d.kind = any(${[...holdableKinds]}::text[])
      and ${areStrangers(sql`d.recipient`, sql`d.actor`)}`;
  await transaction`
    insert into notifications
      (recipient_id, kind, object_id, subject_type, subject_id, is_held_back, updated_at)
    select recipient, kind, object, subject_type, subject, is_held_back, max(at) from deeds
    where recipient <> actor
    group by recipient, kind, object, subject_type, subject, is_held_back`;
  await transaction`
    insert into notification_causes
      (notification_id, actor_id, cause_id, recipient_id, is_held_back, created_at, read_at)
    select n.id, d.actor, d.cause, d.recipient, d.is_held_back, d.at,
      case when d.at < now() - interval '2 days' then d.at end
    from deeds d join notifications n
      on n.recipient_id = d.recipient and n.kind = d.kind and n.object_id = d.object
      and n.is_held_back = d.is_held_back
    where d.recipient <> d.actor`;
}
