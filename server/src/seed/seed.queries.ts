import type { DemoPublicPage } from './demo-public-pages.ts';
import { shortIdOf } from '../features/public-pages/public-pages.queries.ts';
import type { Queryable } from '../platform/database/connect.ts';
import { sql } from '../platform/database/sql.ts';
import type { Viewer } from '../platform/core/viewer.ts';
import type { DemoPostRows } from './demo-post-rows.ts';

/** Whether the database has no accounts. */
export async function isDatabaseEmpty(database: Queryable): Promise<boolean> {
  const rows = await database<object[]>`select from users limit 1`;
  return rows.length === 0;
}

/** Stores as active days, of the last 400, those on which members joined, wrote or liked a post, or were last active. */
export async function backfillUserActivity(database: Queryable): Promise<void> {
  await database`select backfill_user_activity(current_date - 400, current_date)`;
}

export async function insertPeople(
  database: Queryable,
  people: readonly {
    username: string;
    name: string;
    email: string;
    designation: string;
    about: string;
    role: string;
  }[],
  passwordHash: string,
): Promise<void> {
  // They joined three weeks apart, so that the filters of the administration have something to find.
  await database`
    insert into users (username, name, email, designation, about, role, password_hash,
      email_verified_at, created_at)
    select p.username, p.name, p.email, p.designation, p.about, p.role, ${passwordHash}, now(),
      now() - (p.place + 1) * interval '21 days'
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as (username text, name text, email text, designation text, about text, role text))
      with ordinality as p (username, name, email, designation, about, role, place)`;
}

/** Closes the next steps of all users but one. */
export async function closeOnboardingExceptFor(
  database: Queryable,
  username: string,
): Promise<void> {
  await database`update users set onboarding_closed_at = created_at where username <> ${username}`;
}

/** Connects pairs of users, who are given by their usernames. */
export async function insertConnections(
  database: Queryable,
  pairs: readonly { one: string; other: string }[],
): Promise<void> {
  await database`
    insert into connections (user_id, other_id)
    select a.id, b.id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (one text, other text)
    join users a on a.username in (p.one, p.other)
    join users b on b.username in (p.one, p.other) and b.id <> a.id
    on conflict do nothing`;
}

/** Inserts posts with their likes and comments, and matching counters. */
export async function insertDemoPosts(database: Queryable, postRows: DemoPostRows): Promise<void> {
  const posts = JSON.stringify(postRows);
  await database`
    insert into link_previews (url, title, description, site, state, fetched_at)
    select preview ->> 'url', preview ->> 'title', preview ->> 'description', preview ->> 'site',
      'ready', now()
    from jsonb_to_recordset(${posts}::jsonb) as p (preview jsonb) where preview is not null`;
  await database`
    insert into posts (id, author_id, content, tags, hashtags, created_at, edited_at, like_count,
      comment_count, link_preview_id, language, poll_ends_at, poll_options, poll_vote_counts,
      is_question, comments_locked_by)
    select p.id, u.id, p.content,
      array(select jsonb_array_elements_text(p.tags)),
      array(select jsonb_array_elements_text(p.hashtags)),
      p.at, p."editedAt", jsonb_array_length(p.likes), jsonb_array_length(p.comments),
      (select id from link_previews where url = p.preview ->> 'url' and not members_only),
      p.language, (p.poll ->> 'endsAt')::timestamptz,
      case when p.poll is not null
        then array(select jsonb_array_elements_text(p.poll -> 'options')) end,
      case when p.poll is not null
        then array(select jsonb_array_elements_text(p.poll -> 'counts')::int) end,
      p."isQuestion", p."lockedBy"
    from jsonb_to_recordset(${posts}::jsonb) as p (id uuid, author text, content text, tags jsonb,
      hashtags jsonb, at timestamptz, likes jsonb, comments jsonb, preview jsonb, language text,
      poll jsonb, "editedAt" timestamptz, "isQuestion" boolean, "lockedBy" text)
    join users u on u.username = p.author`;
  await database`
    insert into post_likes (post_id, user_id, created_at)
    select p.id, u.id, l.at
    from jsonb_to_recordset(${posts}::jsonb) as p (id uuid, likes jsonb)
    cross join jsonb_to_recordset(p.likes) as l (person text, at timestamptz)
    join users u on u.username = l.person`;
  await database`
    insert into post_versions (post_id, content, replaced_at)
    select p.id, p."earlierText", p."editedAt"
    from jsonb_to_recordset(${posts}::jsonb) as p
      (id uuid, "earlierText" text, "editedAt" timestamptz)
    where p."earlierText" is not null`;
  await database`
    insert into poll_votes (post_id, user_id, option)
    select p.id, u.id, v.option
    from jsonb_to_recordset(${posts}::jsonb) as p (id uuid, poll jsonb)
    cross join jsonb_to_recordset(p.poll -> 'votes') as v (person text, option smallint)
    join users u on u.username = v.person
    where p.poll is not null`;
  await database`
    insert into comments (id, post_id, parent_id, author_id, content, tags, reply_count, created_at,
      accepted_at, edited_at)
    select c.id, c.post, c.parent, u.id, c.content,
      array(select jsonb_array_elements_text(c.tags)), c.replies, c.at, c."acceptedAt", c."editedAt"
    from jsonb_to_recordset(${posts}::jsonb) as p (comments jsonb)
    cross join jsonb_to_recordset(p.comments) as c (id uuid, post uuid, parent uuid, author text,
      content text, tags jsonb, replies integer, at timestamptz, "acceptedAt" timestamptz,
      "editedAt" timestamptz)
    join users u on u.username = c.author
    order by c.parent nulls first`;
  await database`
    insert into comment_versions (comment_id, content, replaced_at)
    select c.id, c."earlierText", c."editedAt"
    from jsonb_to_recordset(${posts}::jsonb) as p (comments jsonb)
    cross join jsonb_to_recordset(p.comments) as c
      (id uuid, "earlierText" text, "editedAt" timestamptz)
    where c."earlierText" is not null`;
}

export async function insertFollowedTopics(
  database: Queryable,
  username: string,
  tags: readonly string[],
): Promise<void> {
  await database`
    insert into followed_topics (user_id, tag)
    select u.id, tag from users u, unnest(${tags}::text[]) tag where u.username = ${username}`;
}

export async function insertSavedPosts(
  database: Queryable,
  username: string,
  postIds: readonly string[],
): Promise<void> {
  await database`
    insert into saved_posts (user_id, post_id)
    select u.id, p.id from users u, unnest(${postIds}::uuid[]) as p (id)
    where u.username = ${username}`;
}

/** A demo user, who must exist, as a viewer without a session, for calls of the services. */
export async function findDemoViewer(database: Queryable, username: string): Promise<Viewer> {
  const [row] = await database<[Viewer]>`
    select id, username, role, '' as "sessionId" from users where username = ${username}`;
  return row;
}

export async function attachPhotos(
  transaction: Queryable,
  postId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction`
    insert into post_media (post_id, media_id, position)
    select ${postId}, m.id, m.position
    from unnest(${mediaIds}::uuid[]) with ordinality as m (id, position)`;
}

/** The ids of all users, projects and posts. */
export async function findAllIds(database: Queryable) {
  const [ids] = await database<[Record<'people' | 'projects' | 'posts', string[]>]>`
    select array(select id from users) as people, array(select id from projects) as projects,
      array(select id from posts) as posts`;
  return ids;
}

/** Makes a page public together with the newest posts and the named own projects. */
export async function insertPublicPage(
  transaction: Queryable,
  page: DemoPublicPage,
): Promise<void> {
  const { username, fields, searchEngines, posts, projects } = page;
  await transaction`
    insert into public_profiles (user_id, fields, search_engines)
    select id, ${fields}, ${searchEngines} from users where username = ${username}`;
  await transaction`
    insert into public_posts (post_id)
    select p.id from posts p join users u on u.id = p.author_id where u.username = ${username}
    order by p.created_at desc limit ${posts}`;
  await transaction`
    insert into public_projects (project_id, owner_id, short_id)
    select p.id, u.id, ${shortIdOf(sql`p.id`)} from projects p join users u on u.id = p.owner_id
    where u.username = ${username} and p.title = any(${projects}::text[])`;
}

/** Stores a draft that is published some days after the start of the demo. */
export async function insertScheduledDraft(
  database: Queryable,
  draft: { readonly by: string; readonly daysAhead: number; readonly content: string },
): Promise<void> {
  await database`
    insert into post_drafts (user_id, id, revision, content, choices, publish_at)
    select u.id, uuidv7(), 2, ${draft.content}, '{}',
      date_trunc('hour', now()) + make_interval(days => ${draft.daysAhead})
    from users u where u.username = ${draft.by}`;
}

/**
 * Likes the comments of demo posts and projects: one, two, three and none in turn, by the first users who did not write
 * them.
 */
export async function insertDemoCommentLikes(database: Queryable): Promise<void> {
  await database`
    insert into comment_likes (comment_id, user_id, created_at)
    select c.id, u.id, least(c.created_at + u.position * interval '7 minutes', now())
    from (select id, author_id, created_at,
        row_number() over (order by created_at, id) % 4 as likes from comments) c
    join lateral (
      select id, row_number() over (order by username) as position from users
      where id <> c.author_id order by username limit c.likes) u on true`;
}
