import type {
  ReportedContent,
  SurroundingMessage,
} from '@sangam/contract/moderation/cases.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime, personJson } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { previewImageOf } from '../link-previews/link-previews.service.ts';
import { isRoomOpen } from './members.queries.ts';
import { notHiddenFrom } from './message-json.queries.ts';

/** The number of messages around a reported one that a moderator sees. */
const contextBefore = 5;
const contextAfter = 2;

/**
 * The current message with its context, restricted to what the reporter can read: the other members did not agree
 * to a moderator reading their messages.
 */
export async function findReportedMessage(
  database: Queryable,
  viewerId: string,
  messageId: string,
): Promise<Reported | undefined> {
  const [row] = await database<
    { accusedId: string; text: string; mediaCount: number; around: SurroundingMessage[] }[]
  >`
    with me as (
      select msg.*, mine.since_seq from messages msg
      join rooms r on r.id = msg.room_id
      join room_members mine on mine.room_id = msg.room_id and mine.user_id = ${viewerId}
      where msg.id = ${messageId} and msg.kind = 'text' and msg.deleted_at is null
        and msg.sender_id is not null and msg.seq > mine.since_seq and ${isRoomOpen}
        and ${notHiddenFrom(viewerId)}
    ), readable as (
      select msg.*, me.seq as reported_seq from me
      join messages msg on msg.room_id = me.room_id and msg.seq > me.since_seq
      where msg.kind = 'text' and msg.deleted_at is null and ${notHiddenFrom(viewerId)}
    ), around as (
      (select * from readable where seq <= reported_seq order by seq desc limit ${contextBefore + 1})
      union all
      (select * from readable where seq > reported_seq order by seq limit ${contextAfter})
    )
    select me.sender_id as "accusedId", me.content as text,
      (select count(*)::int from (
        select media_id, position from message_media where message_id = me.id
        union all ${previewImageOf(sql`me.link_preview_id`)}) shown) as "mediaCount",
      (select json_agg(json_build_object(
          'sender', (select ${personJson} from users u where u.id = a.sender_id),
          'text', a.content, 'createdAt', ${isoTime(sql`a.created_at`)},
          'isReported', a.id = me.id) order by a.seq) from around a) as around
    from me`;
  if (!row) return undefined;
  const { accusedId, text, mediaCount, around } = row;
  const content: ReportedContent = { title: '', text, media: [], mediaCount, around };
  return { subjectId: messageId, accusedId, content, path: null };
}

/** A text message that is not deleted, without an access check. */
export async function findAnyMessage(transaction: Queryable, messageId: string) {
  const [row] = await transaction<{ id: string; roomId: string; mediaIds: string[] }[]>`
    select msg.id, msg.room_id as "roomId",
      array(select mm.media_id from message_media mm where mm.message_id = msg.id) as "mediaIds"
    from messages msg
    where msg.id = ${messageId} and msg.kind = 'text' and msg.deleted_at is null`;
  return row;
}
