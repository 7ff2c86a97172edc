import type { OpenTo } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  Education,
  Experience,
  ProfileLink,
  ProfileStats,
  ProfileUpdate,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaJson, mediaUrl } from '../../platform/media/media.queries.ts';
import {
  hasOrHadUsername,
  idVisibleTo,
  relationTo,
  visibleTo,
} from '../../platform/people/people.queries.ts';
import type { StoredVisibility } from '../../platform/people/profile-visibility.ts';
import { endorsementsJson } from './endorsements.queries.ts';

/** A whole profile before hidden fields are removed. */
export interface ProfileRow {
  readonly username: string;
  readonly name: string;
  readonly designation: string;
  readonly picture: string | null;
  readonly isPictureMadeWithAi: boolean;
  readonly cover: Media | null;
  readonly nativeName: string;
  readonly verifiedCollege: string | null;
  readonly about: string;
  readonly location: string;
  readonly graduationYear: number | null;
  readonly experience: Experience[];
  readonly education: Education[];
  readonly skills: string[];
  readonly links: ProfileLink[];
  readonly openTo: OpenTo[];
  readonly visibility: StoredVisibility;
  /** The relation of the viewer to the user. */
  readonly relation: RelationState;
  readonly stats: ProfileStats;
  /** JSON text: a list, an object, and two objects with a page each if requested. */
  readonly pinned: string;
  readonly endorsements: string;
  readonly projects: string;
  readonly posts: string;
}

/** A part of a profile that another feature renders as JSON. */
type Part = (viewerId: string, personId: Fragment) => Fragment;

const nothing: Part = () => sql`select '{}'`;

interface ProfileParts {
  readonly pinned: Part;
  readonly projects?: Part;
  readonly posts?: Part;
}

/**
 * The profile of the user who has or had this username, with the parts that other features select in the same
 * statement. Undefined if the viewer cannot see the user. The caller removes the fields that are hidden from the
 * viewer.
 */
export async function findProfile(
  database: Queryable,
  { username, viewerId }: { readonly username: string; readonly viewerId: string },
  { pinned, projects = nothing, posts = nothing }: ProfileParts,
) {
  const subquery = (part: Part) => sql`(${part(viewerId, sql`person.id`)})`;
  const [row] = await database<ProfileRow[]>`
    with person as (
      select u.*, ${relationTo(viewerId)} as relation
      from users u where ${hasOrHadUsername(username)} and ${visibleTo(viewerId)})
    select person.username, person.name, person.designation, person.picture,
      exists (select from media m where m.id = person.picture_media_id and m.ai_label is not null)
        as "isPictureMadeWithAi",
      (select b.college from college_badges b
        where b.user_id = person.id and b.expires_at > now()) as "verifiedCollege",
      (select ${mediaJson} from media m where m.id = person.cover_media_id) as cover,
      person.native_name as "nativeName", person.about, person.location,
      person.graduation_year as "graduationYear", person.experience, person.education, person.skills, person.links,
      person.open_to as "openTo", person.visibility,
      person.relation, ${subquery(pinned)} as pinned,
      (${endorsementsJson(viewerId, sql`person.id`)})::text as endorsements, ${subquery(projects)} as projects,
      ${subquery(posts)} as posts,
      json_build_object(
        'posts', (select count(*) from posts p where p.author_id = person.id),
        'projects', (
          select count(*) from project_members m join projects p on p.id = m.project_id
          where m.user_id = person.id and ${idVisibleTo(viewerId, sql`p.owner_id`)}),
        'connections', (
          select count(*) from connections c
          where c.user_id = person.id and ${idVisibleTo(viewerId, sql`c.other_id`)})) as stats
    from person`;
  return row;
}

/** The caller updates the search index. */
export async function updateUserInfo(
  database: Queryable,
  userId: string,
  { name, designation }: UserInfoForm,
): Promise<void> {
  await database`
    update users set name = ${name}, designation = ${designation}
    where id = ${userId}`;
}

export async function updateAbout(
  database: Queryable,
  userId: string,
  about: string,
): Promise<void> {
  await database`update users set about = ${about} where id = ${userId}`;
}

/**
 * Fields and audiences that the form leaves out stay as they are. The caller updates the search index and deletes
 * the endorsements of removed skills.
 */
export async function updateProfile(
  database: Queryable,
  userId: string,
  profile: ProfileUpdate,
): Promise<void> {
  const { name = null, designation = null, about = null, experience = null } = profile;
  const { nativeName, location, graduationYear, education, skills, links, openTo, visibility } =
    profile;
  await database`
    update users set name = coalesce(${name}, name), designation = coalesce(${designation}, designation),
      about = coalesce(${about}, about), native_name = ${nativeName}, location = ${location},
      graduation_year = ${graduationYear},
      experience = coalesce(${experience && JSON.stringify(experience)}::jsonb, experience),
      education = ${JSON.stringify(education)}::jsonb,
      skills = ${skills}, links = ${JSON.stringify(links)}::jsonb, open_to = ${openTo},
      visibility = visibility || ${JSON.stringify(visibility)}::jsonb
    where id = ${userId}`;
}

/**
 * Sets or removes the profile photo; returns the media id of the previous one. The caller attaches the new one and
 * releases the previous one.
 */
export async function replacePicture(
  transaction: Queryable,
  userId: string,
  mediaId: string | null,
): Promise<string | null> {
  const [before] = await transaction<[{ mediaId: string | null }]>`
    select picture_media_id as "mediaId" from users where id = ${userId} for no key update`;
  await transaction`
    update users set picture_media_id = ${mediaId},
      picture = (select ${mediaUrl} from media m where m.id = ${mediaId})
    where id = ${userId}`;
  return before.mediaId;
}

/**
 * Sets or removes the cover photo; returns the media id of the previous one. The caller attaches the new one and
 * releases the previous one.
 */
export async function replaceCover(
  transaction: Queryable,
  userId: string,
  mediaId: string | null,
): Promise<string | null> {
  const [before] = await transaction<[{ mediaId: string | null }]>`
    select cover_media_id as "mediaId" from users where id = ${userId} for no key update`;
  await transaction`update users set cover_media_id = ${mediaId} where id = ${userId}`;
  return before.mediaId;
}
