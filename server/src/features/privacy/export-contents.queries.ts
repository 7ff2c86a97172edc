import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaPathInArchive } from './export-media.queries.ts';

/** The paths of the media inside the archive, in order; `link` is the row of the join table. */
function filesOf(table: Fragment, column: Fragment, id: Fragment): Fragment {
  return sql`
    jsonb_build_object('media', coalesce((
      select jsonb_agg(jsonb_build_object('file', ${mediaPathInArchive}, 'alt', m.alt, 'aiLabel', m.ai_label,
          'name', m.file_name)
        order by l.position)
      from ${table} l join media m on m.id = l.media_id where l.${column} = ${id}), '[]'))`;
}

type Contents = (userId: string) => Fragment;

/**
 * The stored data of a user by the name of its file in the archive. Each query returns rows of `key`, which is unique
 * within it, and `item`. `exports.test.ts` lists what is left out: private data of other users, such as their blocks,
 * what the user did as a moderator, derived data and hashes of tokens.
 */
export const exportContents = {
  profile: (userId) => sql`
    select u.id::text as key,
      to_jsonb(u) - 'password_hash' - 'picture_media_id' - 'cover_media_id' - 'suspended_at'
        - 'suspended_until' - 'deleted_at' || jsonb_build_object('cover', (
          select jsonb_build_object('file', ${mediaPathInArchive}, 'aiLabel', m.ai_label)
          from media m where m.id = u.cover_media_id)) as item
    from users u where u.id = ${userId}`,
  'former-usernames': (userId) => sql`
    select f.username as key, to_jsonb(f) - 'user_id' as item
    from former_usernames f where f.user_id = ${userId}`,
  'sign-in-providers': (userId) => sql`
    select i.issuer || ' ' || i.subject as key, to_jsonb(i) - 'user_id' as item
    from user_identities i where i.user_id = ${userId}`,
  'second-step': (userId) => sql`
    select f.user_id::text as key,
      jsonb_build_object('set_up_at', f.created_at, 'confirmed_at', f.confirmed_at) as item
    from second_factors f where f.user_id = ${userId}`,
  sessions: (userId) => sql`
    select s.id::text as key, to_jsonb(s) - 'user_id' as item
    from sessions s where s.user_id = ${userId}`,
  // The address and the keys are secrets of the browser.
  'push-devices': (userId) => sql`
    select d.id::text as key, jsonb_build_object(
      'push_service', substring(d.endpoint from '^https://([^/]+)'),
      'subscribed_at', d.subscribed_at) as item
    from push_subscriptions d where d.user_id = ${userId}`,
  activity: (userId) => sql`
    select a.user_id::text as key, to_jsonb(a) - 'user_id' as item
    from member_activity a where a.user_id = ${userId}`,
  'activity-days': (userId) => sql`
    select a.day::text as key, to_jsonb(a) - 'user_id' as item
    from user_activity_days a where a.user_id = ${userId}`,
  'invite-links': (userId) => sql`
    select l.id::text as key, to_jsonb(l) - 'inviter_id' as item
    from invite_links l where l.inviter_id = ${userId}`,
  // Without what depends on the account of another: whether the email was sent, and whether the person joined.
  'email-invitations': (userId) => sql`
    select i.id::text as key, jsonb_build_object('address', i.address_hint,
      'created_at', i.created_at, 'expires_at', i.expires_at, 'withdrawn_at', i.withdrawn_at) as item
    from email_invitations i where i.inviter_id = ${userId}`,
  'college-badge': (userId) => sql`
    select b.user_id::text as key, to_jsonb(b) - 'user_id' - 'mailbox' as item
    from college_badges b where b.user_id = ${userId}`,
  'college-requests': (userId) => sql`
    select r.id::text as key, jsonb_build_object('email', r.email, 'created_at', r.created_at,
      'expires_at', r.expires_at) as item
    from college_badge_requests r where r.user_id = ${userId}`,
  'public-page': (userId) => sql`
    select p.user_id::text as key, to_jsonb(p) - 'user_id' as item
    from public_profiles p where p.user_id = ${userId}`,
  'public-projects': (userId) => sql`
    select pub.project_id::text as key, to_jsonb(pub) - 'owner_id' as item
    from public_projects pub where pub.owner_id = ${userId}`,
  consents: (userId) => sql`
    select c.id::text as key, to_jsonb(c) - 'user_id' as item
    from consents c where c.user_id = ${userId}`,
  preferences: (userId) => sql`
    select 'general' as key, to_jsonb(p) - 'user_id' as item
    from preferences p where p.user_id = ${userId}
    union all
    select 'notifications', to_jsonb(p) - 'user_id'
    from notification_preferences p where p.user_id = ${userId}
    union all
    select 'messages', to_jsonb(p) - 'user_id'
    from chat_preferences p where p.user_id = ${userId}`,
  // Like everyone, authors see the results of a poll after its end.
  posts: (userId) => sql`
    select p.id::text as key, to_jsonb(p) - 'author_id' - 'pending_edit'
      - case when p.poll_ends_at > now() then 'poll_vote_counts' else '' end
      || ${filesOf(sql`post_media`, sql`post_id`, sql`p.id`)}
      || jsonb_build_object('public_since', pub.created_at, 'earlier_versions', (
        select coalesce(jsonb_agg(to_jsonb(v) - 'post_id' order by v.replaced_at), '[]')
        from post_versions v where v.post_id = p.id), 'accepted_comment_id', (
        select c.id from comments c where c.post_id = p.id and c.accepted_at is not null)) as item
    from posts p left join public_posts pub on pub.post_id = p.id where p.author_id = ${userId}`,
  'post-drafts': (userId) => sql`
    select d.id::text as key, to_jsonb(d) - 'user_id'
      || ${filesOf(sql`post_draft_media`, sql`user_id = d.user_id and l.draft_id`, sql`d.id`)} as item
    from post_drafts d where d.user_id = ${userId}`,
  comments: (userId) => sql`
    select c.id::text as key, to_jsonb(c) - 'author_id' || jsonb_build_object('earlier_versions', (
        select coalesce(jsonb_agg(to_jsonb(v) - 'comment_id' order by v.replaced_at), '[]')
        from comment_versions v where v.comment_id = c.id)) as item
    from comments c where c.author_id = ${userId}`,
  likes: (userId) => sql`
    select l.post_id::text as key, to_jsonb(l) - 'user_id' as item
    from post_likes l where l.user_id = ${userId}`,
  'comment-likes': (userId) => sql`
    select l.comment_id::text as key, to_jsonb(l) - 'user_id' as item
    from comment_likes l where l.user_id = ${userId}`,
  'poll-votes': (userId) => sql`
    select v.post_id::text as key, jsonb_build_object('post_id', v.post_id,
      'choice', p.poll_options[v.option + 1]) as item
    from poll_votes v join posts p on p.id = v.post_id where v.user_id = ${userId}`,
  'saved-posts': (userId) => sql`
    select s.post_id::text as key, to_jsonb(s) - 'user_id' as item
    from saved_posts s where s.user_id = ${userId}`,
  'followed-topics': (userId) => sql`
    select f.tag as key, to_jsonb(f) - 'user_id' as item
    from followed_topics f where f.user_id = ${userId}`,
  'saved-projects': (userId) => sql`
    select s.project_id::text as key,
      to_jsonb(s) - 'user_id' || jsonb_build_object('title', p.title) as item
    from saved_projects s join projects p on p.id = s.project_id where s.user_id = ${userId}`,
  projects: (userId) => sql`
    select p.id::text as key, to_jsonb(p) - 'owner_id'
      || ${filesOf(sql`project_media`, sql`project_id`, sql`p.id`)} as item
    from projects p where p.owner_id = ${userId}`,
  'project-memberships': (userId) => sql`
    select m.project_id::text as key,
      to_jsonb(m) - 'user_id' || jsonb_build_object('title', p.title) as item
    from project_members m join projects p on p.id = m.project_id where m.user_id = ${userId}`,
  'former-project-memberships': (userId) => sql`
    select m.project_id || ' ' || m.joined_at as key,
      to_jsonb(m) - 'user_id' || jsonb_build_object('title', p.title) as item
    from former_project_members m join projects p on p.id = m.project_id where m.user_id = ${userId}`,
  // The endorser must not see whether the member hid it: of withdrawn endorsements only the hidden ones are stored.
  'skill-endorsements': (userId) => sql`
    select e.id::text as key, jsonb_build_object('skill', e.skill_key, 'created_at', e.created_at,
      'by', endorser.username, 'of', member.username)
      || case when e.member_id = ${userId}
        then jsonb_build_object('hidden_at', e.hidden_at, 'withdrawn_at', e.withdrawn_at) else '{}' end as item
    from skill_endorsements e join users endorser on endorser.id = e.endorser_id
    join users member on member.id = e.member_id
    where e.member_id = ${userId} or (e.endorser_id = ${userId} and e.withdrawn_at is null)`,
  'project-requests': (userId) => sql`
    select r.id::text as key,
      to_jsonb(r) - 'user_id' || jsonb_build_object('title', p.title) as item
    from project_requests r join projects p on p.id = r.project_id where r.user_id = ${userId}`,
  'top-projects': (userId) => sql`
    select t.project_id::text as key, to_jsonb(t) - 'user_id' as item
    from top_projects t where t.user_id = ${userId}`,
  connections: (userId) => sql`
    select u.id::text as key,
      jsonb_build_object('username', u.username, 'created_at', c.created_at) as item
    from connections c join users u on u.id = c.other_id where c.user_id = ${userId}`,
  // The sender must not see whether the receiver ignored it: of withdrawn requests only the ignored ones are stored.
  'connection-requests': (userId) => sql`
    select r.id::text as key, jsonb_build_object('to', u.username, 'note', r.note,
      'created_at', r.created_at) as item
    from connection_requests r join users u on u.id = r.receiver_id
    where r.sender_id = ${userId} and r.withdrawn_at is null
    union all
    select r.id::text, jsonb_build_object('from', u.username, 'note', r.note,
      'created_at', r.created_at, 'ignored_at', r.ignored_at)
    from connection_requests r join users u on u.id = r.sender_id where r.receiver_id = ${userId}`,
  'dismissed-suggestions': (userId) => sql`
    select u.id::text as key,
      jsonb_build_object('username', u.username, 'created_at', d.created_at) as item
    from dismissed_suggestions d join users u on u.id = d.dismissed_id where d.user_id = ${userId}`,
  'organised-events': (userId) => sql`
    select e.id::text as key, jsonb_build_object('kind', e.kind, 'state', e.state,
      'title', e.title, 'summary', e.summary, 'description', e.description, 'format', e.format,
      'timeZone', e.time_zone, 'audience', e.audience, 'college', e.audience_college, 'isPublic', e.is_public,
      'startsAt', e.starts_at, 'endsAt', e.ends_at, 'closesAt', e.closes_at, 'place', e.place,
      'meetingLink', e.meeting_link, 'level', e.level, 'price', e.price, 'seats', e.seats,
      'speakers', e.speakers, 'objectives', e.objectives, 'prerequisites', e.prerequisites,
      'materials', e.materials, 'questions', e.questions,
      'cancelReason', e.cancel_reason, 'createdAt', e.created_at)
      || jsonb_build_object('media', coalesce((
        select jsonb_agg(jsonb_build_object('kind', f.kind, 'file', ${mediaPathInArchive}, 'alt', m.alt,
          'name', m.file_name, 'aiLabel', m.ai_label) order by f.kind, f.created_at, m.id)
        from event_files f join media m on m.id = f.media_id and m.owner_id = ${userId}
        where f.event_id = e.id), '[]')) as item
    from community_events e where e.organiser_id = ${userId}`,
  'event-invitations': (userId) => sql`
    select i.event_id::text as key, jsonb_build_object('title', e.title,
      'startsAt', e.starts_at, 'notifiedAt', i.notified_at) as item
    from event_invitees i join community_events e on e.id = i.event_id
    where i.user_id = ${userId}`,
  'speaking-at': (userId) => sql`
    select s.event_id::text as key, jsonb_build_object('title', e.title,
      'startsAt', e.starts_at, 'role', s.role) as item
    from event_speakers s join community_events e on e.id = s.event_id
    where s.user_id = ${userId}`,
  'event-registrations': (userId) => sql`
    select r.event_id::text as key, jsonb_build_object('title', e.title,
      'startsAt', e.starts_at, 'state', r.state, 'answers', r.answers, 'isShown', r.is_shown,
      'checkedInAt', r.checked_in_at,
      'createdAt', r.created_at) as item
    from event_registrations r join community_events e on e.id = r.event_id
    where r.user_id = ${userId}`,
  'attendance-records': (userId) => sql`
    select a.id::text as key, jsonb_build_object('id', a.id, 'kind', a.kind, 'title', a.title,
      'place', a.place, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
      'checkedInAt', a.checked_in_at, 'attendedMinutes', a.attended_minutes,
      'issuedAt', a.issued_at) as item
    from attendance_records a where a.user_id = ${userId}`,
  'event-ratings': (userId) => sql`
    select g.event_id::text as key, jsonb_build_object('title', e.title, 'stars', g.stars,
      'comment', g.comment, 'ratedAt', g.rated_at) as item
    from event_ratings g join community_events e on e.id = g.event_id
    where g.user_id = ${userId}`,
  'dismissed-announcements': (userId) => sql`
    select d.announcement_id::text as key, jsonb_build_object(
      'title', a.texts -> 'en' -> 'title', 'dismissed_at', d.dismissed_at) as item
    from announcement_dismissals d join announcements a on a.id = d.announcement_id
    where d.user_id = ${userId}`,
  'blocked-people': (userId) => sql`
    select u.id::text as key,
      jsonb_build_object('username', u.username, 'created_at', b.created_at) as item
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId}`,
  'muted-people': (userId) => sql`
    select u.id::text as key,
      jsonb_build_object('username', u.username, 'created_at', m.created_at) as item
    from mutes m join users u on u.id = m.muted_id where m.muter_id = ${userId}`,
  'muted-words': (userId) => sql`
    select m.id::text as key, jsonb_build_object('text', m.text, 'expires_at', m.expires_at,
      'created_at', m.created_at) as item
    from muted_words m where m.user_id = ${userId}`,
  rooms: (userId) => sql`
    select r.id::text as key, jsonb_build_object('id', r.id, 'kind', r.kind, 'name', r.name,
      'project_id', r.project_id, 'photo', (select ${mediaPathInArchive} from media m
        where m.id = r.photo_id and m.owner_id = ${userId}), 'members', (
        select jsonb_agg(u.username order by u.username)
        from room_members o join users u on u.id = o.user_id where o.room_id = r.id))
      || (to_jsonb(m) - 'user_id' - 'room_id') as item
    from room_members m join rooms r on r.id = m.room_id where m.user_id = ${userId}`,
  messages: (userId) => sql`
    select msg.id::text as key, to_jsonb(msg) - 'sender_id' - 'subject_id' - 'client_id'
      || ${filesOf(sql`message_media`, sql`message_id`, sql`msg.id`)} as item
    from messages msg where msg.sender_id = ${userId}`,
  // What the other did with a sent request is not for its sender.
  'message-requests': (userId) => sql`
    select q.id::text as key, jsonb_build_object('content', q.content, 'created_at', q.created_at,
      'direction', case when q.sender_id = ${userId} then 'sent' else 'received' end,
      'from', sender.username, 'to', receiver.username)
      || case when q.receiver_id = ${userId}
        then jsonb_build_object('ignored_at', q.ignored_at) else '{}' end as item
    from message_requests q join users sender on sender.id = q.sender_id
    join users receiver on receiver.id = q.receiver_id
    where q.sender_id = ${userId} or q.receiver_id = ${userId}`,
  reactions: (userId) => sql`
    select re.message_id || ' ' || re.emoji as key, to_jsonb(re) - 'user_id' as item
    from message_reactions re where re.user_id = ${userId}`,
  notifications: (userId) => sql`
    select n.id::text as key, to_jsonb(n) - 'recipient_id' || jsonb_build_object('causes', (
      select jsonb_agg(jsonb_build_object('by', u.username, 'created_at', c.created_at,
        'read_at', c.read_at) order by c.created_at)
      from notification_causes c join users u on u.id = c.actor_id
      where c.notification_id = n.id)) as item
    from notifications n where n.recipient_id = ${userId}`,
  reports: (userId) => sql`
    select r.id::text as key, jsonb_build_object('about', c.subject_type, 'reason', r.reason,
      'note', r.note, 'created_at', r.created_at) as item
    from reports r join moderation_cases c on c.id = r.case_id where r.reporter_id = ${userId}`,
  complaints: (userId) => sql`
    select g.id::text as key, jsonb_build_object('number', g.number, 'category', g.category,
      'text', g.text, 'link', g.link, 'filed_at', g.filed_at, 'acknowledged_at', g.acknowledged_at,
      'decided_at', g.decided_at, 'outcome', g.outcome, 'reason', g.reason,
      'appealed_at', g.appealed_at, 'appeal_text', g.appeal_text,
      'appeal_decided_at', g.appeal_decided_at, 'appeal_outcome', g.appeal_outcome,
      'appeal_reason', g.appeal_reason) as item
    from complaints g where g.complainant_id = ${userId}`,
  // A dismissed report of a message is visible to its reporter only.
  'moderation-decisions': (userId) => sql`
    select d.id::text as key, jsonb_build_object('about', c.subject_type, 'action', d.action,
      'reason', d.reason, 'until', d.until, 'created_at', d.created_at, 'lifted_at', d.lifted_at,
      'appeal', (select jsonb_build_object('text', a.text, 'created_at', a.created_at,
        'outcome', a.outcome, 'answer', a.answer) from appeals a where a.decision_id = d.id)) as item
    from moderation_decisions d join moderation_cases c on c.id = d.case_id
    where d.accused_id = ${userId} and (d.action <> 'dismiss' or c.subject_type not in ('message', 'room'))`,
  media: (userId) => sql`
    select m.id::text as key, jsonb_build_object('file', ${mediaPathInArchive}, 'type', m.type,
      'width', m.width, 'height', m.height, 'alt', m.alt, 'created_at', m.created_at,
      'captions', (
        select coalesce(jsonb_agg(jsonb_build_object('language', c.language, 'saved_at', c.saved_at,
          'cues', c.cues) order by c.created_at, c.language), '[]')
        from caption_tracks c where c.media_id = m.id)) as item
    from media m where m.owner_id = ${userId}`,
  uploads: (userId) => sql`
    select u.id::text as key, jsonb_build_object('file_name', u.file_name, 'bytes', u.bytes,
      'received_bytes', u.received_bytes, 'created_at', u.created_at, 'used_at', u.used_at) as item
    from resumable_uploads u where u.owner_id = ${userId}`,
  exports: (userId) => sql`
    select e.id::text as key, to_jsonb(e) - 'user_id' - 'key' as item
    from exports e where e.user_id = ${userId}`,
} as const satisfies Record<string, Contents>;

export type ExportKind = keyof typeof exportContents;

/** A row of one file of the archive. The rows are ordered by `key`. */
export interface ExportRow {
  readonly key: string;
  readonly item: Readonly<Record<string, unknown>>;
}

/** Rows per query, which bounds the memory of an export. Those of media have megabytes of captions. */
const pageRows = { media: 10, others: 200 } as const;

/**
 * The next rows of one file of the archive after a key (empty for the first), in the order of the keys; at most
 * `pageRows`.
 */
export async function findExportPage(
  database: Queryable,
  kind: ExportKind,
  userId: string,
  after: string,
): Promise<ExportRow[]> {
  const limit = kind === 'media' ? pageRows.media : pageRows.others;
  return database<ExportRow[]>`
    select rows.key, rows.item from (${exportContents[kind](userId)}) rows
    where rows.key collate "C" > ${after} order by rows.key collate "C" limit ${limit}`;
}
