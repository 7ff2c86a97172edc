import type { OpenTo } from '@sangam/contract/profiles/profiles.calls.ts';
import type { Education, ProfileLink } from '@sangam/contract/profiles/profiles.schema.ts';
import type { PublicField } from '@sangam/contract/public-pages/public-pages.calls.ts';
import type { PublicProfileForm } from '@sangam/contract/public-pages/public-pages.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { hasOrHadUsername, isActiveUser } from '../../platform/people/people.queries.ts';
import type { StoredVisibility } from '../../platform/people/profile-visibility.ts';

/** A media item as public pages link to it: by its id, because its key would stay readable. */
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
  readonly education: readonly Education[];
  readonly skills: readonly string[];
  readonly links: readonly ProfileLink[];
  readonly openTo: readonly OpenTo[];
  readonly visibility: StoredVisibility;
  readonly photo: PublicMedia | null;
}

export interface PublicProfileRow extends ProfileValues {
  readonly fields: readonly PublicField[];
  readonly searchEngines: boolean;
}

/** The owner's own row; `fields` is null while the page is off. */
export interface OwnProfileRow extends ProfileValues {
  readonly picture: string | null;
  readonly fields: PublicField[] | null;
  readonly searchEngines: boolean | null;
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
  u.graduation_year as "graduationYear", u.education, u.skills, u.links, u.open_to as "openTo",
  u.visibility,
  (select ${publicMediaJson} from media m where m.id = u.picture_media_id) as photo`;

export async function findOwnProfile(database: Queryable, userId: string): Promise<OwnProfileRow> {
  const [row] = await database<[OwnProfileRow]>`
    select ${profileColumns}, u.picture, page.fields, page.search_engines as "searchEngines"
    from users u left join public_profiles page on page.user_id = u.id where u.id = ${userId}`;
  return row;
}

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

export async function deletePublicProfile(database: Queryable, userId: string): Promise<void> {
  await database`delete from public_profiles where user_id = ${userId}`;
}

/** The public page of the user who has or had this username; undefined if there is none. */
export async function findPublicProfile(
  database: Queryable,
  username: string,
): Promise<PublicProfileRow | undefined> {
  const [row] = await database<PublicProfileRow[]>`
    select ${profileColumns}, page.fields, page.search_engines as "searchEngines"
    from users u join public_profiles page on page.user_id = u.id
    where ${hasOrHadUsername(username)} and ${isActiveUser}`;
  return row;
}

export interface PublicFile {
  readonly key: string;
  readonly type: string;
}

/** A stored file of a media item, if a public page shows it now. */
export async function findPublicFile(
  database: Queryable,
  mediaId: string,
  name: string,
): Promise<PublicFile | undefined> {
  const [file] = await database<PublicFile[]>`
    select m.key, m.type from media m
    where m.id = ${mediaId} and m.attached_at is not null and not m.members_only
      and (${name} = 'main.' || split_part(m.type, '/', 2)
        or m.variants @> jsonb_build_array(jsonb_build_object('name', ${name}::text)))
      and exists (
        select from users u join public_profiles page on page.user_id = u.id
        where u.picture_media_id = m.id and 'photo' = any(page.fields) and ${isActiveUser})`;
  return file;
}
