import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { maxPageBytes } from '../../platform/core/cursor.ts';
import { asMember } from './members.queries.ts';
import { messageJson, notHiddenFrom } from './message-json.queries.ts';

/** Messages, and the number of the room's latest change at the same moment. */
export interface ListedMessages {
  readonly page: {
    readonly messages: readonly Message[];
    /** How many of the messages, from the first, fit into one response; at least one. */
    readonly fitting: number;
  };
  readonly change: number;
}

export interface Question {
  readonly roomId: string;
  readonly viewerId: string;
}

/** The rows that this viewer may see, as `msg`; what was said before they came is not theirs. */
function inRoom({ viewerId }: Question, place = sql`msg.seq`): Fragment {
  return sql`msg.room_id = r.id and ${place} > me.since_seq and ${notHiddenFrom(viewerId)}`;
}

/** No row at all for whoever is not in the room. Ends with the first message that no longer fits. */
function listed(question: Question, page: Fragment, order: Fragment): Fragment {
  return sql`
    select r.last_change::float8 as change, (
      select json_build_object(
        'messages', coalesce(json_agg(page.message order by ${order}), '[]'),
        'fitting', greatest(count(*) filter (where page.bytes_up_to <= ${maxPageBytes}::int), 1))
      from (
        select page.*, sum(page.bytes) over (order by ${order}) as bytes_up_to
        from (select page.*, octet_length(page.message::text) as bytes from (${page}) page) page
      ) page
      where page.bytes_up_to - page.bytes <= ${maxPageBytes}::int) as page
    ${asMember(question.roomId, question.viewerId)}`;
}

export interface Back {
  /** Only what stands before this place. */
  readonly before: string;
  /** Goes back so far at once. */
  readonly until: string | undefined;
}

/** Limits are written out, not passed as values: the planner chooses by them. Each is a page and one row more. */
const onePage = sql`limit 51`;
const tenPages = sql`limit 501`;

/** Newest first: a page, or as many as lead back to the wanted place, and one row more. */
export function historyPage(question: Question, { before, until }: Back): Fragment {
  const page = sql`
    select msg.seq, ${messageJson(question.viewerId)} as message
    from (
      select msg.*, row_number() over (order by msg.seq desc) as place,
        lag(msg.seq) over (order by msg.seq desc) as newer
      from (
        select msg.* from messages msg
        where ${inRoom(question)} and msg.seq < ${before}::bigint
        order by msg.seq desc ${until === undefined ? onePage : tenPages}
      ) msg
    ) msg
    where msg.place <= 51 or msg.newer >= ${until ?? before}::bigint`;
  return listed(question, page, sql`page.seq desc`);
}

/**
 * In the order of their changes, and read so: by the index of places, which the sum keeps the planner from, a room that is
 * fuller than most would be read and sorted as a whole.
 */
export function changesPage(question: Question, after: string): Fragment {
  const page = sql`
    select msg.change, ${messageJson(question.viewerId)} as message
    from messages msg
    where ${inRoom(question, sql`(msg.seq + 0)`)} and msg.change > ${after}::bigint
    order by msg.change limit 201`;
  return listed(question, page, sql`page.change`);
}

/** Newest first; what was deleted says nothing any more, and notes of the room are nobody's words. */
export function foundPage(question: Question, words: string, before: string): Fragment {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const page = sql`
    select msg.seq, ${messageJson(question.viewerId)} as message
    from messages msg
    where ${inRoom(question)} and msg.seq < ${before}::bigint
      and msg.kind = 'text' and msg.deleted_at is null and msg.content ilike ${pattern}
    order by msg.seq desc limit 21`;
  return listed(question, page, sql`page.seq desc`);
}
