import type { RoomSummary } from '@sangam/contract/chat/message-search.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import {
  isActiveUser,
  isoTime,
  personJson,
  visibleTo,
} from '../../platform/people/people.queries.ts';
import type { MessageMatches } from '../search/message-matches.service.ts';
import { isRoomOpen } from './members.queries.ts';
import { countAttachments, notHiddenFrom } from './message-json.queries.ts';
import { isDocument } from '../../platform/media/media.queries.ts';
import { roomNameFor, roomPhoto } from './rooms.queries.ts';

export interface FoundMessageRow {
  readonly id: string;
  readonly at: string;
  readonly seq: number;
  readonly content: string;
  readonly createdAt: string;
  /** The URL of its photo is unsigned. */
  readonly room: RoomSummary;
  readonly sender: PersonSummary | null;
  readonly mediaCount: number;
  readonly documentCount: number;
}

export interface MessageFilters {
  /** The username of the sender. */
  readonly from?: string | undefined;
  /** Only messages with photos, videos or files. */
  readonly hasFiles: boolean;
}

/**
 * A page of the messages that the viewer can read and that match, newest first, and one more row. The index is read
 * once for each of their rooms, so that the messages of others cost nothing. Typo variants match only if there is no
 * exact match.
 */
export function foundMessagesPage(
  { exact, typoTolerant }: MessageMatches,
  filters: MessageFilters,
  viewerId: string,
  cursor: Cursor,
): Fragment {
  // Only as many of the sorted matches as fill the page are joined to their messages.
  const page = (words: (roomId: Fragment) => Fragment) => sql`
    select msg.*
    from (
      select mine.id as room_id, w.subject_id, w.seq, w.created_at
      from mine cross join lateral (
        select w.subject_id, w.seq, w.created_at from message_words w
        where w.words @@ ${words(sql`mine.id`)} offset 0
      ) w
      where w.seq > mine.since_seq
        and (w.created_at, w.subject_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
      order by w.created_at desc, w.subject_id desc offset 0
    ) w
    cross join lateral (
      select msg.id, msg.room_id, msg.seq, msg.sender_id, msg.content, msg.created_at
      from messages msg
      where msg.id = w.subject_id and msg.room_id = w.room_id and msg.deleted_at is null
        and ${notHiddenFrom(viewerId)} and ${matchesFilters(filters)}
      limit 1
    ) msg
    order by w.created_at desc, w.subject_id desc ${onePage}`;
  return sql`
    with mine as materialized (
      select r.id, me.since_seq from room_members me
      cross join lateral (
        select r.id from rooms r where r.id = me.room_id and ${isRoomOpen} limit 1
      ) r
      where me.user_id = ${viewerId}
    ), exact as materialized (${page(exact)}),
    typos as materialized (
      select typos.* from (${page(typoTolerant)}) typos where not exists (select from exact)
    )
    select msg.id, ${cursorTime(sql`msg.created_at`)} as at, msg.seq::float8 as seq, msg.content,
      ${isoTime(sql`msg.created_at`)} as "createdAt", ${roomSummary(viewerId)} as room,
      (select ${personJson} from users u where u.id = msg.sender_id and ${isActiveUser}) as sender,
      (${countAttachments(sql`msg.id`)} and not ${isDocument})::int as "mediaCount",
      (${countAttachments(sql`msg.id`)} and ${isDocument})::int as "documentCount"
    from (select * from exact union all select * from typos) msg
    cross join lateral (select r.* from rooms r where r.id = msg.room_id limit 1) r
    order by msg.created_at desc, msg.id desc`;
}

function matchesFilters({ from, hasFiles }: MessageFilters): Fragment {
  const bySender =
    from === undefined
      ? sql`true`
      : sql`msg.sender_id = (select id from users where username = ${from})`;
  const withFiles = hasFiles
    ? sql`exists (select from message_media mm where mm.message_id = msg.id)`
    : sql`true`;
  return sql`${bySender} and ${withFiles}`;
}

/** The room `r`, with the first two members besides the viewer. */
function roomSummary(viewerId: string): Fragment {
  return sql`
    json_build_object('id', r.id, 'kind', r.kind, 'name', ${roomNameFor(viewerId)},
      'photo', ${roomPhoto}, 'members', coalesce((
      select json_agg(json_build_object('person', shown.person) order by shown.place)
      from (
        select ${personJson} as person, row_number() over (order by mem.joined_at, u.id) as place
        from room_members mem join users u on u.id = mem.user_id
        where mem.room_id = r.id and u.id <> ${viewerId} and ${visibleTo(viewerId)}
        order by mem.joined_at, u.id limit 2
      ) shown), '[]'))`;
}
