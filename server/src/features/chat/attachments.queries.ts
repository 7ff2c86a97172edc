import type { DocumentUrl, Media } from '@sangam/contract/media/media.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { isActiveUser } from '../../platform/people/people.queries.ts';
import { documentJson, isDocument, mediaJson } from '../../platform/media/media.queries.ts';
import { isRoomOpen } from './members.queries.ts';
import { notHiddenFrom } from './message-json.queries.ts';

interface MessageMedia {
  /** Photos and videos. */
  readonly media: readonly Media[];
  readonly documents: readonly DocumentUrl[];
  /** Of the card of its link. */
  readonly previewImage: Media | null;
}

/** The media of a message, with unsigned URLs, without an access check. */
export async function findAttachments(
  database: Queryable,
  messageId: string,
): Promise<MessageMedia> {
  const [row] = await database<[MessageMedia]>`
    select coalesce((select json_agg(${mediaJson} order by mm.position)
        from message_media mm join media m on m.id = mm.media_id
        where mm.message_id = ${messageId} and not ${isDocument}), '[]') as media,
      coalesce((select json_agg(${documentJson} order by mm.position)
        from message_media mm join media m on m.id = mm.media_id
        where mm.message_id = ${messageId} and ${isDocument}), '[]') as documents,
      (select ${mediaJson} from messages msg
        join link_previews lp on lp.id = msg.link_preview_id and lp.state = 'ready'
        join media m on m.id = lp.image_media_id
        where msg.id = ${messageId}) as "previewImage"`;
  return row;
}

/** Whether the reader may see, as a member of its room, a message with these media or with this image in its card. */
export async function isAttachmentVisibleTo(
  database: Queryable,
  key: string,
  readerId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    select from media m
    cross join lateral (
      select msg.* from message_media mm join messages msg on msg.id = mm.message_id
      where mm.media_id = m.id
      union all
      select msg.* from link_previews lp join messages msg on msg.link_preview_id = lp.id
      where lp.image_media_id = m.id
    ) msg
    join rooms r on r.id = msg.room_id
    join room_members me on me.room_id = r.id and me.user_id = ${readerId}
    join users u on u.id = me.user_id
    where m.key = ${key} and msg.seq > me.since_seq
      and ${isActiveUser} and ${isRoomOpen} and ${notHiddenFrom(readerId)}
    limit 1`;
  return rows.length > 0;
}

/** Whether the media with this key are the photo of a room of the reader. */
export async function isPhotoOfRoom(
  database: Queryable,
  key: string,
  readerId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    select from media m join rooms r on r.photo_id = m.id
    join room_members me on me.room_id = r.id and me.user_id = ${readerId}
    join users u on u.id = me.user_id
    where m.key = ${key} and ${isActiveUser}`;
  return rows.length > 0;
}

/** Whether the media with this key are the image of a preview. */
export async function isImageOfPreview(
  database: Queryable,
  key: string,
  previewId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    select from link_previews lp join media m on m.id = lp.image_media_id
    where lp.id = ${previewId} and m.key = ${key}`;
  return rows.length > 0;
}
