import type { Database } from '../../server/src/platform/database/connect.ts';
import { injections } from './injections.ts';

interface Named {
  readonly username: string;
}

/**
 * Users, projects and rooms with injected names, also those that the forms would reject. Also changes the names of both
 * users and the polls of the writer's posts, and adds connections, captions, announcements, blocks and mutes, among others.
 */
export async function insertInjectedNames(
  database: Database,
  writer: Named,
  reader: Named,
): Promise<void> {
  await database`
      with person as (
        insert into users (username, name, email, designation)
        select 'injected-' || n, left(text, 80), n || '@example.in', text
        from unnest(${injections}::text[]) with ordinality t (text, n) returning id, name
      ), connected as (
        insert into connections (user_id, other_id)
        select r.id, p.id from person p, users r where r.username = ${reader.username}
        and p.name like '<%'
      ), back as (
        insert into connections (user_id, other_id)
        select p.id, r.id from person p, users r where r.username = ${reader.username}
        and p.name like '<%'
      ), asked as (
        insert into connection_requests (sender_id, receiver_id, note)
        select p.id, r.id, p.name from person p, users r where r.username = ${reader.username}
        and p.name not like '<%'
      ), project as (
        insert into projects (owner_id, title, summary, status, tags, skills, roles_wanted, links)
        select w.id, text, text, case when n % 2 = 0 then 'ongoing' else 'finished' end,
          array[text], array[text], array[text],
          jsonb_build_array(jsonb_build_object('kind', 'website', 'url', text))
        from unnest(${injections}::text[]) with ordinality t (text, n), users w
        where w.username = ${writer.username} returning id, created_at, owner_id
      )
      insert into project_members (project_id, user_id, role, project_created_at)
      select id, owner_id, ${injections[0]}, created_at from project`;
  await database`
      insert into college_badges (user_id, email, mailbox, domain, college, expires_at)
      select id, email, email, 'example.in', ${injections[0]}, now() + interval '1 day'
      from users where username = ${writer.username}`;
  await database`
      with room as (
        insert into rooms (kind, name)
        select 'group', text from unnest(${injections}::text[]) text returning id
      )
      insert into room_members (room_id, user_id)
      select room.id, u.id from room, users u where u.username = ${reader.username}`;
  await database`
      insert into notifications (recipient_id, kind, object_id, subject_type, subject_id)
      select r.id, 'network-request', p.id, 'person', p.id from users r, users p
      where r.username = ${reader.username} and p.username like 'injected-%'
      on conflict do nothing`;
  await database`
      insert into notification_causes (notification_id, actor_id, cause_id, recipient_id)
      select n.id, n.object_id, n.object_id, n.recipient_id from notifications n
      join users r on r.id = n.recipient_id where r.username = ${reader.username}
        and n.kind = 'network-request'
      on conflict do nothing`;
  await database`
      update posts set poll_ends_at = now() + interval '1 day',
        poll_options = ${injections.slice(0, 6)}::text[], poll_vote_counts = '{0,0,0,0,0,0}'
      where author_id = (select id from users where username = ${writer.username})`;
  // Captions of a video in the latest post that is not a link.
  await database`
      with video as (
        insert into media (owner_id, key, type, width, height, bytes, attached_at)
        select id, md5(username), 'video/mp4', 64, 48, 1, now() from users
        where username = ${writer.username} returning id, owner_id
      ), shown as (
        insert into post_media (post_id, media_id, position)
        select (select p.id from posts p where p.author_id = video.owner_id
          order by p.created_at desc offset 1 limit 1), video.id, 100 from video
      )
      insert into caption_tracks (media_id, language, cues)
      select video.id, 'en', (
        select jsonb_agg(jsonb_build_object('start', n * 1000, 'end', n * 1000 + 900, 'text', text)
          order by n)
        from unnest(${injections}::text[]) with ordinality t (text, n)) from video`;
  await database`
      update users set name = ${injections[8]}, designation = ${injections[13]}, experience = (
        select jsonb_agg(jsonb_build_object('title', text, 'organisation', text, 'employmentType', null,
          'location', text, 'from', '2024-01', 'to', null, 'description', text))
        from unnest(${injections.slice(0, 30)}::text[]) text)
      where username in (${writer.username}, ${reader.username})`;
  // Drafts, because a banner would appear in other tests.
  await database`
      insert into announcements (texts, audience, ends_at, is_dismissible, sends_notification)
      select jsonb_build_object('en', jsonb_build_object('title', left(text, 80), 'text', text)),
        'operators', now(), true, false
      from unnest(${injections}::text[]) text`;
  await insertBlocksAndMutes(database, reader);
}

/**
 * Past events of the writer with injected titles, which the reader attended, and ratings of one of them with injected
 * comments. After `insertInjectedNames`, whose users rate it; the writer becomes an organiser.
 */
export async function insertInjectedEvents(
  database: Database,
  writer: Named,
  reader: Named,
): Promise<void> {
  await database`
      with event as (
        insert into community_events (organiser_id, kind, state, title, summary, description,
          format, starts_at, ends_at, closes_at, place, price)
        select w.id, 'event', 'published', text, text, text, 'live', now() - interval '2 hours',
          now() - interval '1 hour', now() - interval '1 hour', text, left(text, 40)
        from unnest(${injections}::text[]) text, users w where w.username = ${writer.username}
        returning *
      ), record as (
        insert into attendance_records (user_id, event_id, host_id, kind, title, place, starts_at,
          ends_at, checked_in_at, attended_minutes)
        select r.id, event.id, organiser_id, kind, title, place, starts_at, ends_at, starts_at, 60
        from event, users r where r.username = ${reader.username}
      )
      insert into event_ratings (event_id, user_id, stars, comment, rated_at)
      select event.id, p.id, 5, p.designation,
        now() - split_part(p.username, '-', 2)::int * interval '1 minute'
      from event, users p
      where event.title = ${injections[0]} and p.username like 'injected-%'`;
  await database`
      update users set can_organise_events = true where username = ${writer.username}`;
}

/** Ids of what the writer has written, and of the room of both. */
interface Scene {
  readonly postId: string;
  readonly roomId: string;
}

/**
 * Drafts, message requests, muted words, earlier texts of comments, quotes of messages and names of files, all
 * injected. After the names and events, whose users and events they belong to.
 */
export async function insertInjectedConversations(
  database: Database,
  writer: Named,
  reader: Named,
  { postId, roomId }: Scene,
): Promise<void> {
  await database`
      insert into post_drafts (user_id, id, content, choices, publish_at, refusal)
      select r.id, uuidv7(), text, jsonb_build_object('poll',
          jsonb_build_object('options', jsonb_build_array(text, text), 'hours', '24')),
        case when n % 2 = 0 then now() + interval '1 day' end,
        case when n % 2 = 1 then 'limit' end
      from unnest(${injections.slice(0, 50)}::text[]) with ordinality t (text, n), users r
      where r.username = ${reader.username}`;
  await database`
      insert into message_requests (sender_id, receiver_id, content, client_id)
      select p.id, r.id, p.designation, gen_random_uuid() from users p, users r
      where r.username = ${reader.username} and p.username like 'injected-%'
      on conflict do nothing`;
  // Of the writer, because they would hide what the reader sees.
  await database`
      insert into muted_words (user_id, text, pattern)
      select w.id, left(text, 100), 'injected' || n
      from unnest(${injections}::text[]) with ordinality t (text, n), users w
      where w.username = ${writer.username}`;
  await database`
      with edited as (
        update comments set edited_at = now() where post_id = ${postId} returning id
      )
      insert into comment_versions (comment_id, content)
      select edited.id, text from edited, unnest(${injections.slice(0, 40)}::text[]) text`;
  await database`
      update messages m set reply_to_seq = m.seq - 1
      where m.room_id = ${roomId} and m.kind = 'text' and exists (select from messages quoted
        where quoted.room_id = m.room_id and quoted.seq = m.seq - 1 and quoted.kind = 'text')`;
  await database`
      with message as (
        select id from messages where room_id = ${roomId} and kind = 'text' order by seq desc limit 1
      ), file as (
        insert into media (owner_id, key, type, bytes, file_name, attached_at, members_only)
        select w.id, md5(text), 'application/pdf', 1, left(text, 200), now(), true
        from unnest(${injections.slice(0, 10)}::text[]) text, users w
        where w.username = ${writer.username} returning id
      )
      insert into message_media (message_id, media_id, position)
      select message.id, file.id, row_number() over () from message, file`;
  await insertInjectedFiles(database, writer);
}

/** The events get covers with injected descriptions, and materials with injected names. */
async function insertInjectedFiles(database: Database, writer: Named): Promise<void> {
  await database`
      with cover as (
        insert into media (owner_id, key, type, width, height, bytes, alt, attached_at)
        select w.id, md5('cover' || e.id), 'image/webp', 16, 9, 1, e.title, now()
        from community_events e join users w on w.id = e.organiser_id
        where w.username = ${writer.username} returning id, key
      ), material as (
        insert into media
          (owner_id, key, type, bytes, file_name, attached_at, members_only)
        select w.id, md5('material' || e.id), 'application/pdf', 1, left(e.title, 200), now(), true
        from community_events e join users w on w.id = e.organiser_id
        where w.username = ${writer.username} returning id, key
      )
      insert into event_files (event_id, media_id, kind)
      select e.id, cover.id, 'cover'
      from community_events e join cover on cover.key = md5('cover' || e.id)
      union all select e.id, material.id, 'material'
      from community_events e join material on material.key = md5('material' || e.id)`;
}

async function insertBlocksAndMutes(database: Database, reader: Named): Promise<void> {
  await database`
      insert into blocks (blocker_id, blocked_id)
      select r.id, p.id from users r, users p
      where r.username = ${reader.username} and p.username like 'injected-11%'`;
  await database`
      insert into mutes (muter_id, muted_id)
      select r.id, p.id from users r, users p
      where r.username = ${reader.username} and p.username like 'injected-12%'`;
  await database`
      update sessions set device = ${injections[8]}
      where user_id = (select id from users where username = ${reader.username})`;
}

/** Reports, decisions, appeals and log entries with injected texts; returns the id of one open case. */
export async function insertInjectedModeration(
  database: Database,
  writer: Named,
  reader: Named,
): Promise<string> {
  const [{ id }] = await database<[{ id: string }]>`
      with opened as (
        insert into moderation_cases (subject_type, subject_id, accused_id, content, closed_at)
        select 'post', uuidv7(), w.id, jsonb_build_object('title', text, 'text', text,
            'media', '[]'::jsonb, 'mediaCount', 0, 'around', '[]'::jsonb),
          case when n % 2 = 0 then now() end
        from unnest(${injections}::text[]) with ordinality t (text, n), users w
        where w.username = ${writer.username}
        returning id, accused_id, content ->> 'text' as text, closed_at
      ), reported as (
        insert into reports (case_id, reporter_id, reason, note)
        select opened.id, r.id, 'other', text from opened, users r
        where r.username = ${reader.username}
      ), decided as (
        insert into moderation_decisions (case_id, accused_id, action, reason)
        select id, accused_id, 'warn', text from opened where closed_at is not null
        returning id, case_id, accused_id, reason
      ), appealed as (
        insert into appeals (decision_id, text, outcome, answer, answered_at)
        select id, reason, outcome, case when outcome is not null then reason end,
          case when outcome is not null then now() end
        from (select *, case when row_number() over () % 2 = 0 then 'upheld' end as outcome
          from decided) d
      ), logged as (
        insert into moderation_log (action, accused_id, case_id, subject_type, reason)
        select 'warn', accused_id, case_id, 'post', reason from decided
      )
      select id from opened where closed_at is null limit 1`;
  return id;
}
