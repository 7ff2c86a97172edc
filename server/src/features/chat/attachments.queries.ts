import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { isActiveUser } from '../../platform/people/people.queries.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';
import { isRoomOpen } from './members.queries.ts';
import { notHiddenFrom } from './message-json.queries.ts';

/** The media of a message, with unsigned URLs. */
export async function findAttachments(
  database: Queryable,
  messageId: string,
): Promise<readonly Media[]> {
  const rows = await database<{ item: Media }[]>`
    select ${mediaJson} as item from message_media mm join media m on m.id = mm.media_id
    where mm.message_id = ${messageId} order by mm.position`;
  return rows.map(({ item }) => item);
}

/** Whether the reader may see the message that the media belong to, as a member of its room. */
export async function isAttachmentVisibleTo(
  database: Queryable,
  key: string,
  readerId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    select from media m
    join message_media mm on mm.media_id = m.id
    join messages msg on msg.id = mm.message_id
    join rooms r on r.id = msg.room_id
    join room_members me on me.room_id = r.id and me.user_id = ${readerId}
    join users u on u.id = me.user_id
    where m.key = ${key} and msg.seq > me.since_seq
      and ${isActiveUser} and ${isRoomOpen} and ${notHiddenFrom(readerId)}`;
  return rows.length > 0;
}
