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

/** The messages row `msg` as this viewer sees it: `Message` of the contract. Does not check that they may see it. */
export function messageJson(viewerId: string | Fragment): Fragment {
  return sql`
    jsonb_build_object('id', msg.id, 'roomId', msg.room_id, 'kind', msg.kind,
      'content', msg.content, 'sender', ${person(sql`msg.sender_id`)},
      'subject', ${person(sql`msg.subject_id`)}, 'createdAt', ${isoTime(sql`msg.created_at`)},
      'seq', msg.seq, 'change', msg.change, 'editedAt', ${isoTime(sql`msg.edited_at`)},
      'isDeleted', msg.deleted_at is not null, 'isPinned', msg.pinned_at is not null,
      'media', ${attachmentsJson},
      'preview', ${previewOfMessage(sql`msg.link_preview_id`)},
      'withoutPreview', msg.without_preview,
      'reactions', ${reactionsJson(viewerId)}, 'replyTo', ${quoteJson(viewerId)})
    || case when msg.client_id is null then '{}'::jsonb
      else jsonb_build_object('clientId', msg.client_id) end
    || ${documentsJson}
    || case when msg.is_forwarded then '{"isForwarded": true}'::jsonb else '{}'::jsonb end`;
}

/** Whether no block hides the sender or the subject of the messages row `msg` from the viewer. */
export function notHiddenFrom(viewerId: string | Fragment): Fragment {
  return sql`
    ${notBlocked(viewerId, sql`msg.sender_id`)} and ${notBlocked(viewerId, sql`msg.subject_id`)}`;
}

/** How much of a quoted message is read, in code points; the screen shows two lines of it. */
const quoteLength = 300;

/** Of the messages row `quoted`. */
const countAttachments: Fragment = sql`
  select count(*) from message_media mm join media m on m.id = mm.media_id
  where mm.message_id = quoted.id`;

/** The message that `msg` replies to, as it is now; its `message` is null for a viewer who cannot see it. */
function quoteJson(viewerId: string | Fragment): Fragment {
  return sql`
    case when msg.reply_to_seq is not null then jsonb_build_object('seq', msg.reply_to_seq,
      'message', (
        select jsonb_build_object('content', left(quoted.content, ${quoteLength}::int),
          'sender', ${person(sql`quoted.sender_id`)}, 'isDeleted', quoted.deleted_at is not null,
          'mediaCount', (${countAttachments} and not ${isDocument}),
          'documentCount', (${countAttachments} and ${isDocument}))
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

/** Without URLs, which are signed for one member at a time. */
const attachmentsJson: Fragment = sql`
  coalesce((select jsonb_agg((${mediaJson})::jsonb - 'url' - 'variants' order by mm.position)
    from message_media mm join media m on m.id = mm.media_id
    where mm.message_id = msg.id and not ${isDocument}), '[]')`;

/** Without the field if there are none, as in most messages. */
const documentsJson: Fragment = sql`
  coalesce((
    select jsonb_build_object('documents', jsonb_agg((${documentJson})::jsonb - 'url' order by mm.position))
    from message_media mm join media m on m.id = mm.media_id
    where mm.message_id = msg.id and ${isDocument} having count(*) > 0), '{}')`;

/** Ordered by the first use of each emoji, users by the time of their reaction. */
function reactionsJson(viewerId: string | Fragment): Fragment {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('emoji', given.emoji, 'usernames', given.usernames)
        order by given.at, given.emoji)
      from (
        select re.emoji, min(re.created_at) as at,
          jsonb_agg(u.username order by re.created_at, u.id) as usernames
        from message_reactions re join users u on u.id = re.user_id
        where re.message_id = msg.id and ${visibleTo(viewerId)} group by re.emoji) given), '[]')`;
}
