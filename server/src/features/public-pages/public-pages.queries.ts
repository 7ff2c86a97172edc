import type { OpenTo } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProjectLinkKind, ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type {
  Education,
  Experience,
  ProfileLink,
} from '@sangam/contract/profiles/profiles.schema.ts';
import type { PublicField } from '@sangam/contract/public-pages/public-pages.calls.ts';
import type { PublicProfileForm } from '@sangam/contract/public-pages/public-pages.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaUrl } from '../../platform/media/media.queries.ts';
import {
  isActiveUser,
  isoTime,
  notBlocked,
  visibleTo,
} from '../../platform/people/people.queries.ts';
import type { StoredVisibility } from '../../platform/people/profile-visibility.ts';

/**
 * A media item as public pages link to it: by its id, because by its key a file can still be read after the page is
 * turned off.
 */
export interface PublicMedia {
  readonly id: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly isMadeWithAi: boolean;
  /** Smaller copies, the smallest first. */
  readonly variants: readonly { readonly name: string; readonly width: number }[];
}

/** Everything of a profile that can be public. */
export interface ProfileValues {
  readonly username: string;
  readonly name: string;
  readonly designation: string;
  readonly nativeName: string;
  readonly about: string;
  readonly location: string;
  readonly graduationYear: number | null;
  readonly experience: readonly Experience[];
  readonly education: readonly Education[];
  readonly skills: readonly string[];
  readonly links: readonly ProfileLink[];
  readonly openTo: readonly OpenTo[];
  readonly visibility: StoredVisibility;
  readonly photo: PublicMedia | null;
  readonly cover: PublicMedia | null;
}

/** Has the values of all fields: `presentPublicProfile` removes those that are not public. */
export interface PublicProfileRow extends ProfileValues {
  readonly fields: readonly PublicField[];
  readonly searchEngines: boolean;
}

/** The owner's own row; `fields` is null while the page is off. */
export interface OwnProfileRow extends ProfileValues {
  /** The URL of `photo` in the app. */
  readonly picture: string | null;
  /** The URL of `cover` in the app. */
  readonly coverUrl: string | null;
  readonly fields: PublicField[] | null;
  readonly searchEngines: boolean | null;
  readonly language: Language | null;
}

/** The media row `m` as JSON: `PublicMedia`. */
const publicMediaJson = sql`
  json_build_object('id', m.id, 'type', m.type, 'width', m.width, 'height', m.height,
    'alt', m.alt, 'isMadeWithAi', m.ai_label is not null,
    'variants', coalesce((
      select json_agg(json_build_object('name', v ->> 'name', 'width', (v ->> 'width')::integer)
        order by (v ->> 'width')::integer)
      from jsonb_array_elements(m.variants) v), '[]'))`;

/** The columns of `ProfileValues`, of the users row `u`. */
const profileColumns: Fragment = sql`
  u.username, u.name, u.designation, u.native_name as "nativeName", u.about, u.location,
  u.graduation_year as "graduationYear", u.experience, u.education, u.skills, u.links, u.open_to as "openTo",
  u.visibility,
  (select ${publicMediaJson} from media m where m.id = u.picture_media_id) as photo,
  (select ${publicMediaJson} from media m where m.id = u.cover_media_id) as cover`;

/** Whether the user or the member with this username has blocked the other. */
export async function hasBlockBetween(
  database: Queryable,
  userId: string,
  username: string,
): Promise<boolean> {
  const rows = await database`
    select from users u where u.username = ${username} and not (${notBlocked(userId, sql`u.id`)})`;
  return rows.length === 1;
}

/** All values of the profile of an existing user, with what they chose for the public page. */
export async function findOwnProfile(database: Queryable, userId: string): Promise<OwnProfileRow> {
  const [row] = await database<[OwnProfileRow]>`
    select ${profileColumns}, u.picture,
      (select ${mediaUrl} from media m where m.id = u.cover_media_id) as "coverUrl", page.fields, page.search_engines as "searchEngines",
      chosen.language
    from users u left join public_profiles page on page.user_id = u.id
    left join preferences chosen on chosen.user_id = u.id where u.id = ${userId}`;
  return row;
}

/** Turns the public page on, or changes what it shows. */
export async function savePublicProfile(
  database: Queryable,
  userId: string,
  { fields, searchEngines }: PublicProfileForm,
): Promise<void> {
  await database`
    insert into public_profiles (user_id, fields, search_engines)
    values (${userId}, ${fields}, ${searchEngines})
    on conflict (user_id) do update
    set fields = excluded.fields, search_engines = excluded.search_engines, changed_at = now()`;
}

/** Also makes all posts and projects private, so that they do not come back with a later page. */
export async function deletePublicProfile(transaction: Queryable, userId: string): Promise<void> {
  // The first statement waits for items that are being made public; the others see them then.
  await transaction`delete from public_profiles where user_id = ${userId}`;
  await transaction`
    delete from public_posts pub using posts p where p.id = pub.post_id and p.author_id = ${userId}`;
  await transaction`delete from public_projects where owner_id = ${userId}`;
}

/** A project in the list on its owner's page. */
interface PublicProjectLine {
  readonly shortId: string;
  readonly title: string;
  readonly summary: string;
  readonly status: ProjectStatus;
}

/** A post in the list on its author's page and in their Atom feed. */
interface PublicPostLine {
  readonly id: string;
  readonly content: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  /** ISO 639 code; null if it is not known. */
  readonly language: string | null;
}

export interface PublicProfilePageRow extends PublicProfileRow {
  /** When what the member chose changed last. */
  readonly changedAt: string;
  /** The 20 that were made public last. */
  readonly projects: readonly PublicProjectLine[];
  /** The 20 latest public ones. */
  readonly posts: readonly PublicPostLine[];
}

/** The users row `u` with its public page `page`; no row without one. */
const withPublicProfile = sql`join public_profiles page on page.user_id = u.id and ${isActiveUser}`;

const publicColumns = sql`
  ${profileColumns}, page.fields, page.search_engines as "searchEngines"`;

/**
 * The user id that visitors find at a username. A former one leads to the page only if the member gave it up while the
 * page was public: otherwise the page would reveal which account an old name belongs to.
 */
function publicIdOf(username: string): Fragment {
  return sql`
    coalesce((select n.id from users n where n.username = ${username}),
      (select f.user_id from former_usernames f
        join public_profiles since on since.user_id = f.user_id and f.created_at > since.created_at
        where f.username = ${username}))`;
}

/**
 * The public page at this username, or at a former one that the member gave up while the page was public. Undefined if
 * there is none or the account is not active.
 */
export async function findPublicProfile(
  database: Queryable,
  username: string,
): Promise<PublicProfilePageRow | undefined> {
  const [row] = await database<PublicProfilePageRow[]>`
    select ${publicColumns}, ${isoTime(sql`page.changed_at`)} as "changedAt",
      (select coalesce(json_agg(line order by line."createdAt" desc), '[]') from (
        select pub.short_id as "shortId", p.title, p.summary, p.status,
          pub.created_at as "createdAt"
        from public_projects pub join projects p on p.id = pub.project_id
        where pub.owner_id = u.id and p.owner_id = u.id
        order by pub.created_at desc limit 20) line) as projects,
      (select coalesce(json_agg(line order by line."createdAt" desc), '[]') from (
        select p.id, p.content, ${isoTime(sql`p.created_at`)} as "createdAt",
          ${isoTime(sql`p.edited_at`)} as "editedAt",
          nullif(p.language, 'und') as language
        from posts p join public_posts pub on pub.post_id = p.id
        where p.author_id = u.id order by p.created_at desc limit 20) line) as posts
    from users u ${withPublicProfile}
    where u.id = ${publicIdOf(username)}`;
  return row;
}

export interface PublicPost extends PublicPostLine {
  readonly media: readonly PublicMedia[];
  /** The usernames of the mentioned members who have a public page and no block with the author. */
  readonly mentioned: readonly string[];
}

/** A public post with the profile of its author. */
export interface PublicPostRow extends PublicProfileRow {
  readonly post: PublicPost;
}

/** Undefined unless the post is public and its author is active and has a public page. */
export async function findPublicPost(
  database: Queryable,
  postId: string,
): Promise<PublicPostRow | undefined> {
  const [row] = await database<PublicPostRow[]>`
    select ${publicColumns}, json_build_object('id', p.id, 'content', p.content,
      'createdAt', ${isoTime(sql`p.created_at`)}, 'editedAt', ${isoTime(sql`p.edited_at`)},
      'language', nullif(p.language, 'und'),
      'media', (select coalesce(json_agg(${publicMediaJson} order by pm.position), '[]')
        from post_media pm join media m on m.id = pm.media_id where pm.post_id = p.id),
      'mentioned', ${publicUsernames(sql`p.tags`, sql`p.author_id`)}) as post
    from public_posts pub join posts p on p.id = pub.post_id
    join users u on u.id = p.author_id ${withPublicProfile}
    where pub.post_id = ${postId}`;
  return row;
}

/** Those of the usernames whose members have a public page and no block with the owner of this page. */
function publicUsernames(usernames: Fragment, ownerId: Fragment): Fragment {
  return sql`
    array(select u.username from users u ${withPublicProfile}
      where u.username = any(${usernames}) and ${notBlocked(ownerId, sql`u.id`)})`;
}

/** Another member on a project page. */
export interface PublicCollaborator {
  /**
   * Null for a member who is not named: without a public page, or with a block between them and the owner. Has the
   * values of all these fields: `presentCollaborator` removes those that are not public.
   */
  readonly person: Pick<
    PublicProfileRow,
    'username' | 'name' | 'designation' | 'photo' | 'fields'
  > | null;
  readonly role: string;
}

export interface PublicProject {
  readonly id: string;
  readonly shortId: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly status: ProjectStatus;
  readonly tags: readonly string[];
  readonly skills: readonly string[];
  readonly rolesWanted: readonly string[];
  readonly links: readonly { readonly kind: ProjectLinkKind; readonly url: string }[];
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly media: readonly PublicMedia[];
  readonly collaborators: readonly PublicCollaborator[];
}

/** A public project with the profile of its owner. */
export interface PublicProjectRow extends PublicProfileRow {
  readonly project: PublicProject;
}

const collaboratorsJson = sql`
  (select coalesce(json_agg(json_build_object('role', member.role, 'person', member.person)
      order by member.person is null, member.joined_at), '[]')
    from (
      select m.role, m.joined_at, case when page.user_id is not null
          and ${notBlocked(sql`p.owner_id`, sql`u.id`)}
        then jsonb_build_object('username', u.username, 'name', u.name,
          'designation', u.designation, 'fields', page.fields,
          'photo', (select ${publicMediaJson} from media m where m.id = u.picture_media_id))
        end as person
      from project_members m join users u on u.id = m.user_id and ${isActiveUser}
      left join public_profiles page on page.user_id = u.id
      where m.project_id = p.id and m.user_id <> p.owner_id) member)`;

/**
 * Undefined unless the project is public and its owner is active and has a public page. `key` is the short id of the
 * address, or the id of the project.
 */
export async function findPublicProject(
  database: Queryable,
  key: { readonly shortId: string } | { readonly id: string },
): Promise<PublicProjectRow | undefined> {
  const isWanted =
    'id' in key ? sql`pub.project_id = ${key.id}` : sql`pub.short_id = ${key.shortId}`;
  const [row] = await database<PublicProjectRow[]>`
    select ${publicColumns}, json_build_object('id', p.id, 'shortId', pub.short_id,
      'title', p.title, 'summary', p.summary, 'description', p.description, 'status', p.status,
      'tags', p.tags, 'skills', p.skills, 'rolesWanted', p.roles_wanted, 'links', p.links,
      'startsOn', p.starts_on, 'endsOn', p.ends_on, 'createdAt', ${isoTime(sql`p.created_at`)},
      'editedAt', ${isoTime(sql`p.edited_at`)},
      'media', (select coalesce(json_agg(${publicMediaJson} order by pm.position), '[]')
        from project_media pm join media m on m.id = pm.media_id where pm.project_id = p.id),
      'collaborators', ${collaboratorsJson}) as project
    from public_projects pub join projects p on p.id = pub.project_id and p.owner_id = pub.owner_id
    join users u on u.id = p.owner_id ${withPublicProfile}
    where ${isWanted}`;
  return row;
}

/** A post or project that the viewer can see, with what decides whether it is or can be public. */
interface ItemRow {
  readonly isOwn: boolean;
  readonly isPublic: boolean;
  readonly hasPublicProfile: boolean;
  readonly username: string;
}

interface ProjectItemRow extends ItemRow {
  readonly title: string;
  readonly shortId: string | null;
}

const hasPublicProfile = sql`
  exists (select from public_profiles page where page.user_id = u.id) as "hasPublicProfile"`;

/** Undefined if the viewer cannot see the post; the caller checks `isOwn`. */
export async function findPostItem(
  database: Queryable,
  postId: string,
  viewerId: string,
): Promise<ItemRow | undefined> {
  const [row] = await database<ItemRow[]>`
    select p.author_id = ${viewerId} as "isOwn", u.username, ${hasPublicProfile},
      exists (select from public_posts pub where pub.post_id = p.id) as "isPublic"
    from posts p join users u on u.id = p.author_id
    where p.id = ${postId} and ${visibleTo(viewerId)}`;
  return row;
}

/** Undefined if the viewer cannot see the project; the caller checks `isOwn`. */
export async function findProjectItem(
  database: Queryable,
  projectId: string,
  viewerId: string,
): Promise<ProjectItemRow | undefined> {
  const [row] = await database<ProjectItemRow[]>`
    select p.owner_id = ${viewerId} as "isOwn", u.username, p.title, ${hasPublicProfile},
      pub.project_id is not null as "isPublic", pub.short_id as "shortId"
    from projects p join users u on u.id = p.owner_id
    left join public_projects pub on pub.project_id = p.id and pub.owner_id = p.owner_id
    where p.id = ${projectId} and ${visibleTo(viewerId)}`;
  return row;
}

/** Does nothing if the author's page has just been turned off. The caller has checked that the post is their own. */
export async function insertPublicPost(database: Queryable, postId: string): Promise<void> {
  await database`
    insert into public_posts (post_id)
    select p.id from posts p join public_profiles page on page.user_id = p.author_id
    where p.id = ${postId} for key share of page
    on conflict do nothing`;
}

/** Makes a post private. The caller has checked that it is their own. */
export async function deletePublicPost(database: Queryable, postId: string): Promise<void> {
  await database`delete from public_posts where post_id = ${postId}`;
}

/** The end of the address of a project, always the same for this id. */
export function shortIdOf(projectId: Fragment): Fragment {
  return sql`left(encode(sha256(uuid_send(${projectId})), 'hex'), 10)`;
}

/** Does nothing if the owner's page has just been turned off, or the project has another owner now. */
export async function insertPublicProject(
  database: Queryable,
  projectId: string,
  ownerId: string,
): Promise<void> {
  await database`
    insert into public_projects (project_id, owner_id, short_id)
    select p.id, p.owner_id, ${shortIdOf(sql`p.id`)}
    from projects p join public_profiles page on page.user_id = p.owner_id
    where p.id = ${projectId} and p.owner_id = ${ownerId} for key share of page
    on conflict (project_id) do update set owner_id = excluded.owner_id`;
}

/** Makes a project private. The caller has checked that it is their own. */
export async function deletePublicProject(database: Queryable, projectId: string): Promise<void> {
  await database`delete from public_projects where project_id = ${projectId}`;
}

/** An event as visitors may see it: the meeting link, the organiser and the registered members are not selected. */
export interface PublicEventRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly place: string;
  readonly isOnline: boolean;
  readonly isCancelled: boolean;
  readonly speakers: readonly { readonly name: string; readonly role: string }[];
  readonly cover: PublicMedia | null;
}

/** Whether visitors may see the community_events row `e`: only while the operator shows real events. */
const isPublicEvent = sql`
  e.is_public and e.audience = 'everyone' and e.state <> 'draft' and e.removed_at is null and exists (
    select from instance_settings i where 'events' = any(i.live_areas))`;

/**
 * Undefined unless visitors may see the event: it is public, for everyone and no draft, and the community shows real
 * events.
 */
export async function findPublicEvent(
  database: Queryable,
  id: string,
): Promise<PublicEventRow | undefined> {
  const [row] = await database<PublicEventRow[]>`
    select e.id, e.title, e.summary, e.description, ${isoTime(sql`e.starts_at`)} as "startsAt",
      ${isoTime(sql`e.ends_at`)} as "endsAt", e.time_zone as "timeZone", e.place,
      e.meeting_link is not null as "isOnline", e.state = 'cancelled' as "isCancelled",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', s ->> 'name', 'role', s ->> 'role'))
        from jsonb_array_elements(e.speakers) s), '[]') as speakers,
      (select ${publicMediaJson} from event_files f join media m on m.id = f.media_id
        where f.event_id = e.id and f.kind = 'cover') as cover
    from community_events e where e.id = ${id} and ${isPublicEvent}`;
  return row;
}

/** A page in the sitemap: a profile, or the post, project or event that is set. */
export interface IndexedPage {
  readonly eventId: string | null;
  /** Empty for an event. */
  readonly username: string;
  readonly postId: string | null;
  readonly shortId: string | null;
  /** Of the project. */
  readonly title: string;
  /** For an event its creation: the time of a change is not stored. */
  readonly changedAt: string;
}

/** The pages that search engines may list, the latest changed first. A sitemap may have at most 50,000 addresses. */
export async function listIndexedPages(database: Queryable): Promise<IndexedPage[]> {
  const indexed = sql`users u ${withPublicProfile} and page.search_engines`;
  return database<IndexedPage[]>`
    select "eventId", username, "postId", "shortId", title, ${isoTime(sql`changed`)} as "changedAt"
    from (
      select null::uuid as "eventId", u.username, null::uuid as "postId", null::text as "shortId", '' as title,
        page.changed_at as changed
      from ${indexed}
      union all
      select null, u.username, p.id, null, '', coalesce(p.edited_at, p.created_at)
      from ${indexed} join posts p on p.author_id = u.id join public_posts pub on pub.post_id = p.id
      union all
      select null, u.username, null, pub.short_id, p.title, coalesce(p.edited_at, p.created_at)
      from ${indexed} join public_projects pub on pub.owner_id = u.id
      join projects p on p.id = pub.project_id and p.owner_id = u.id
      union all
      select e.id, '', null, null, '', e.created_at from community_events e where ${isPublicEvent}
    ) listed
    order by changed desc limit 50000`;
}

/** A stored file that at least one public page shows. */
export interface PublicFile {
  readonly key: string;
  readonly type: string;
  /** The usernames of the members whose pages show it; an empty string for an event, which is of the community. */
  readonly owners: readonly string[];
  /** Whether one of these pages may be listed by search engines. */
  readonly isIndexed: boolean;
}

/** A stored file of a media item, if a public page shows it now. */
export async function findPublicFile(
  database: Queryable,
  mediaId: string,
  name: string,
): Promise<PublicFile | undefined> {
  const [file] = await database<PublicFile[]>`
    select m.key, m.type, array_agg(shown.username) as owners,
      bool_or(shown.search_engines) as "isIndexed"
    from media m cross join lateral (
      select u.username, page.search_engines from users u ${withPublicProfile}
      where (u.picture_media_id = m.id and 'photo' = any(page.fields))
        or (u.cover_media_id = m.id and 'cover' = any(page.fields))
      union all
      select u.username, page.search_engines
      from post_media pm join public_posts pub on pub.post_id = pm.post_id
      join posts p on p.id = pm.post_id join users u on u.id = p.author_id ${withPublicProfile}
      where pm.media_id = m.id
      union all
      select u.username, page.search_engines
      from project_media pm join public_projects pub on pub.project_id = pm.project_id
      join projects p on p.id = pm.project_id and p.owner_id = pub.owner_id
      join users u on u.id = p.owner_id ${withPublicProfile}
      where pm.media_id = m.id
      union all
      select '', true
      from event_files f join community_events e on e.id = f.event_id
      where f.media_id = m.id and f.kind = 'cover' and ${isPublicEvent}) shown
    where m.id = ${mediaId} and m.attached_at is not null and not m.members_only
      and (${name} = 'main.' || split_part(m.type, '/', 2)
        or m.variants @> jsonb_build_array(jsonb_build_object('name', ${name}::text)))
    group by m.id`;
  return file;
}
