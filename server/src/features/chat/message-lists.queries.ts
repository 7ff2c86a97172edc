import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { maxPageBytes } from '../../platform/core/cursor.ts';
import { asMember } from './members.queries.ts';
import { messageJson, notHiddenFrom } from './message-json.queries.ts';

/** Messages with the latest change number of the room at the same time. */
export interface MessageListRow {
  readonly page: {
    readonly messages: readonly Message[];
    /** How many of the messages, from the first, fit into one response; at least one. */
    readonly fitting: number;
  };
  readonly change: number;
}

/** The room to list, and for which viewer. */
export interface ListQuery {
  readonly roomId: string;
  readonly viewerId: string;
}

/** Selects the rows `msg` that the viewer may see; messages from before they joined are excluded. */
function isVisibleInRoom({ viewerId }: ListQuery, seq = sql`msg.seq`): Fragment {
  return sql`msg.room_id = r.id and ${seq} > me.since_seq and ${notHiddenFrom(viewerId)}`;
}

/**
 * No row for users outside the room. Ends with the first message that exceeds the size limit. `offset 0` makes Postgres
 * build the JSON of a message once instead of once for each use of it.
 */
function pageStatement(query: ListQuery, page: Fragment, order: Fragment): Fragment {
  return sql`
    select r.last_change::float8 as change, (
      select json_build_object(
        'messages', coalesce(json_agg(page.message order by ${order}), '[]'),
        'fitting', greatest(count(*) filter (where page.bytes_up_to <= ${maxPageBytes}::int), 1))
      from (
        select page.*, sum(page.bytes) over (order by ${order}) as bytes_up_to
        from (select page.*, octet_length(page.message::text) as bytes from (${page} offset 0) page) page
      ) page
      where page.bytes_up_to - page.bytes <= ${maxPageBytes}::int) as page
    ${asMember(query.roomId, query.viewerId)}`;
}

export interface HistoryRange {
  /** Only messages before this sequence number. */
  readonly before: string;
  /** Loads all messages back to this sequence number, at least one page and at most ten. */
  readonly until: string | undefined;
}

/** Literal limits, because the planner chooses by them. Each is a page and one more row. */
const onePage = sql`limit 51`;
const tenPages = sql`limit 501`;

/** A page of the messages of a room, newest first, or with `until` up to ten pages back to it; and one more row. */
export function historyPage(query: ListQuery, { before, until }: HistoryRange): Fragment {
  const page = sql`
    select msg.seq, ${messageJson(query.viewerId)} as message
    from (
      select msg.*, row_number() over (order by msg.seq desc) as row_number,
        lag(msg.seq) over (order by msg.seq desc) as newer
      from (
        select msg.* from messages msg
        where ${isVisibleInRoom(query)} and msg.seq < ${before}::bigint
        order by msg.seq desc ${until === undefined ? onePage : tenPages}
      ) msg
    ) msg
    where msg.row_number <= 51 or msg.newer >= ${until ?? before}::bigint`;
  return pageStatement(query, page, sql`page.seq desc`);
}

/**
 * A page of the messages that changed after a change number, in the order of their changes, and one more row. The
 * addition keeps the planner from using the index on `seq`, with which it would read and sort the whole of a large room.
 */
export function changesPage(query: ListQuery, after: string): Fragment {
  const page = sql`
    select msg.change, ${messageJson(query.viewerId)} as message
    from messages msg
    where ${isVisibleInRoom(query, sql`(msg.seq + 0)`)} and msg.change > ${after}::bigint
    order by msg.change limit 201`;
  return pageStatement(query, page, sql`page.change`);
}

/**
 * A page of the messages that contain the text, in upper or lower case, newest first, and one more row; without deleted
 * and system messages.
 */
export function searchPage(query: ListQuery, text: string, before: string): Fragment {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const page = sql`
    select msg.seq, ${messageJson(query.viewerId)} as message
    from messages msg
    where ${isVisibleInRoom(query)} and msg.seq < ${before}::bigint
      and msg.kind = 'text' and msg.deleted_at is null and msg.content ilike ${pattern}
    order by msg.seq desc limit 21`;
  return pageStatement(query, page, sql`page.seq desc`);
}
