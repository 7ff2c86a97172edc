import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { asMember } from './members.queries.ts';

/**
 * Name and photo of a group, for a report of one of its members. The accused is who set one of them last, if possible
 * someone other than the reporter; null if they deleted their account.
 */
export async function findReportedRoom(
  database: Queryable,
  viewerId: string,
  roomId: string,
): Promise<Reported | undefined> {
  const [row] = await database<{ accusedId: string | null; content: ReportedContent }[]>`
    with room as (select r.* ${asMember(roomId, viewerId)} and r.kind = 'group'), setters as (
      (select msg.sender_id, msg.seq from messages msg, room
        where msg.room_id = room.id and msg.kind in ('created', 'renamed')
        order by msg.seq desc limit 1)
      union all
      (select msg.sender_id, msg.seq from messages msg, room
        where msg.room_id = room.id and msg.kind = 'photo-changed' and room.photo_id is not null
        order by msg.seq desc limit 1)
    )
    select (select sender_id from setters
        order by (sender_id = ${viewerId}) is true, seq desc limit 1) as "accusedId",
      json_build_object('title', '', 'text', room.name, 'media', photo.list,
        'mediaCount', json_array_length(photo.list), 'around', '[]'::json) as content
    from room cross join lateral (
      select coalesce(json_agg(${mediaJson}), '[]') as list from media m where m.id = room.photo_id
    ) photo`;
  return row && { subjectId: roomId, ...row, path: null };
}

/** The photo of a group, with unsigned URLs, without an access check. */
export async function findRoomPhoto(
  database: Queryable,
  roomId: string,
): Promise<Media | undefined> {
  const [row] = await database<{ photo: Media }[]>`
    select ${mediaJson} as photo from rooms r join media m on m.id = r.photo_id
    where r.id = ${roomId}`;
  return row?.photo;
}

/** Removes the photo of a group and gives it a neutral name; returns what it had before. */
export async function clearNameAndPhoto(
  transaction: Queryable,
  roomId: string,
  neutralName: string,
): Promise<{ readonly name: string; readonly photoId: string | null } | undefined> {
  const [row] = await transaction<{ name: string; photoId: string | null }[]>`
    update rooms set name = ${neutralName}, photo_id = null
    where id = ${roomId} and kind = 'group'
    returning old.name, old.photo_id as "photoId"`;
  return row;
}

/** Clears a name from the system messages about it. Give them change numbers too, so that clients see it. */
export async function clearNameInMessages(
  transaction: Queryable,
  roomId: string,
  name: string,
): Promise<readonly { readonly id: string; readonly roomId: string }[]> {
  return transaction<{ id: string; roomId: string }[]>`
    update messages set content = ''
    where room_id = ${roomId} and kind = 'renamed' and content = ${name}
    returning id, room_id as "roomId"`;
}
