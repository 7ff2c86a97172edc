import { sql, type Fragment } from '../../platform/database/sql.ts';
import {
  isoTime,
  notBlocked,
  personJson,
  isActiveUser,
  visibleTo,
} from '../../platform/people/people.queries.ts';
import { previewOfMessage } from '../link-previews/link-previews.service.ts';
import { documentJson, isDocument, mediaJson } from '../../platform/media/media.queries.ts';

/**
 * The id of no user, so that no block applies: `messageJson` then has all reactions and the quote, some of which not
 * every member may see.
 */
export const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * The messages row `msg` as this viewer sees it: `Message` of the contract. Does not check that they may see it. It is
 * built with `concat`, because `jsonb` sorts and copies the fields of each message several times.
 */
export function messageJson(viewerId: string | Fragment): Fragment {
  return sql`
    concat('{"id":"', msg.id, '","roomId":"', msg.room_id, '","kind":"', msg.kind,
      '","content":', to_json(msg.content),
      ',"sender":', coalesce(${person(sql`msg.sender_id`)}, 'null'),
      ',"subject":', case when msg.subject_id is null then 'null'
        else coalesce(${person(sql`msg.subject_id`)}, 'null') end,
      ',"createdAt":"', ${isoTime(sql`msg.created_at`)}, '","seq":', msg.seq, ',"change":', msg.change,
      ',"editedAt":', coalesce(to_json(${isoTime(sql`msg.edited_at`)}), 'null'),
      ',"isDeleted":', ${jsonBoolean(sql`msg.deleted_at is not null`)},
      ',"isPinned":', ${jsonBoolean(sql`msg.pinned_at is not null`)},
      ${attachmentFields},
      ',"preview":', case when msg.link_preview_id is null then 'null'
        else coalesce(${previewOfMessage(sql`msg.link_preview_id`)}, 'null') end,
      ',"withoutPreview":', ${jsonBoolean(sql`msg.without_preview`)},
      ',"reactions":', ${reactionsJson(viewerId)},
      ',"replyTo":', coalesce(${quoteJson(viewerId)}, 'null'),
      ',"clientId":"' || msg.client_id || '"',
      case when msg.is_forwarded then ',"isForwarded":true' end, '}')::json`;
}

function jsonBoolean(condition: Fragment): Fragment {
  return sql`case when ${condition} then 'true' else 'false' end`;
}

/** Whether no block hides the sender or the subject of the messages row `msg` from the viewer. */
export function notHiddenFrom(viewerId: string | Fragment): Fragment {
  return sql`
    ${notBlocked(viewerId, sql`msg.sender_id`)} and ${notBlocked(viewerId, sql`msg.subject_id`)}`;
}

/** How much of a quoted message is read, in code points; the screen shows two lines of it. */
const quoteLength = 300;

/** Counts the attachments `m` of a message; conditions can follow. */
export function countAttachments(messageId: Fragment): Fragment {
  return sql`
    select count(*) from message_media mm join media m on m.id = mm.media_id
    where mm.message_id = ${messageId}`;
}

/** The message that `msg` replies to, as it is now; its `message` is null for a viewer who cannot see it. */
function quoteJson(viewerId: string | Fragment): Fragment {
  return sql`
    case when msg.reply_to_seq is not null then json_build_object('seq', msg.reply_to_seq,
      'message', (
        select json_build_object('content', left(quoted.content, ${quoteLength}::int),
          'sender', ${person(sql`quoted.sender_id`)}, 'isDeleted', quoted.deleted_at is not null,
          'mediaCount', (${countAttachments(sql`quoted.id`)} and not ${isDocument}),
          'documentCount', (${countAttachments(sql`quoted.id`)} and ${isDocument}))
        from messages quoted
        where quoted.room_id = msg.room_id and quoted.seq = msg.reply_to_seq
          and ${isQuoteVisible(viewerId)})) end`;
}

/** Whether the viewer was a member when the messages row `quoted` was sent, and no block hides its sender. */
export function isQuoteVisible(viewerId: string | Fragment): Fragment {
  if (viewerId === nobody) return sql`true`;
  return sql`
    exists (select from room_members reader where reader.room_id = quoted.room_id
      and reader.user_id = ${viewerId} and reader.since_seq < quoted.seq)
    and ${notBlocked(viewerId, sql`quoted.sender_id`)}`;
}

/** Null for deleted and suspended users. */
function person(id: Fragment): Fragment {
  return sql`(select ${personJson} from users u where u.id = ${id} and ${isActiveUser})`;
}

/** Without URLs, which are signed for one member at a time; `documents` only if there are any. */
const attachmentFields: Fragment = sql`
  (select concat(
      ',"media":', coalesce(json_agg((${mediaJson})::jsonb - 'url' - 'variants'
        order by mm.position) filter (where not ${isDocument}), '[]'),
      ',"documents":' || json_agg((${documentJson})::jsonb - 'url'
        order by mm.position) filter (where ${isDocument}))
    from message_media mm join media m on m.id = mm.media_id where mm.message_id = msg.id)`;

/** Ordered by the first use of each emoji, users by the time of their reaction. Most messages have none. */
function reactionsJson(viewerId: string | Fragment): Fragment {
  return sql`
    case when exists (select from message_reactions re where re.message_id = msg.id) then coalesce((
      select json_agg(json_build_object('emoji', given.emoji, 'usernames', given.usernames)
        order by given.at, given.emoji)
      from (
        select re.emoji, min(re.created_at) as at,
          json_agg(u.username order by re.created_at, u.id) as usernames
        from message_reactions re join users u on u.id = re.user_id
        where re.message_id = msg.id and ${visibleTo(viewerId)} group by re.emoji) given), '[]')
    else '[]' end`;
}
