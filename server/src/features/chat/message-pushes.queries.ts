import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isDocument } from '../../platform/media/media.queries.ts';
import { notBlocked } from '../../platform/people/people.queries.ts';
import { asMember } from './members.queries.ts';
import { roomNameFor } from './rooms.queries.ts';
import { unreadCount } from './unread.queries.ts';

/** The job that sends the push about one conversation to one member. */
export const messagePushJob = 'push.send-messages';

/**
 * Queues a push for the other members who have a subscribed device and have not muted the conversation, unless one was
 * queued within the last day and not sent. The delay leaves an open tab time to mark the messages as read.
 */
export async function queueMessagePushes(
  database: Queryable,
  messageIds: readonly string[],
): Promise<void> {
  await database`
    with queued as (
      update room_members me set push_queued_at = now() from messages msg
      where msg.id = any(${messageIds}::uuid[]) and me.room_id = msg.room_id
        and me.user_id is distinct from msg.sender_id and not me.muted
        and (me.push_queued_at is null or me.push_queued_at < now() - interval '1 day')
        and exists (select from push_subscriptions s where s.user_id = me.user_id)
      returning me.room_id, me.user_id
    )
    insert into jobs (name, payload, run_at)
    select ${messagePushJob}, jsonb_build_object('roomId', room_id, 'recipientId', user_id),
      now() + interval '10 seconds'
    from queued`;
}

/** From now on a new message queues a new push. */
export async function clearQueuedPush(
  database: Queryable,
  roomId: string,
  recipientId: string,
): Promise<void> {
  await database`
    update room_members set push_queued_at = null
    where room_id = ${roomId} and user_id = ${recipientId}`;
}

interface UnreadRoom {
  readonly isDirect: boolean;
  /** Of the room; of the other user in a direct room. */
  readonly name: string;
  readonly unreadCount: number;
  /** The text of the latest unread message; empty if it has only media. */
  readonly latest: string;
  /** Whether that message has a document. */
  readonly hasDocument: boolean;
}

/**
 * The unread messages that the recipient may see, in a conversation that is not muted; undefined if there are none, or
 * the recipient wants no pushes about messages.
 */
export async function findUnreadRoom(
  database: Queryable,
  roomId: string,
  recipientId: string,
): Promise<UnreadRoom | undefined> {
  const [row] = await database<UnreadRoom[]>`
    select r.kind = 'direct' as "isDirect", ${roomNameFor(recipientId)} as name,
      ${unreadCount} as "unreadCount", latest.content as latest,
      exists (select from message_media mm join media m on m.id = mm.media_id
        where mm.message_id = latest.id and ${isDocument}) as "hasDocument"
    from (select me.*, r.kind ${asMember(roomId, recipientId)} and not me.muted) me
    join rooms r on r.id = me.room_id
    cross join lateral (
      select msg.id, msg.content from messages msg
      where msg.room_id = me.room_id and msg.seq > greatest(me.read_seq, me.since_seq)
        and msg.kind = 'text' and msg.deleted_at is null
        and msg.sender_id is distinct from me.user_id
        and ${notBlocked(sql`me.user_id`, sql`msg.sender_id`)}
      order by msg.seq desc limit 1) latest
    where not exists (select from notification_preferences p
      where p.user_id = me.user_id and not p.push_messages)`;
  return row;
}
