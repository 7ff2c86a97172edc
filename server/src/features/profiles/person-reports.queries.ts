import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { ReportedContent } from '@sangam/contract/moderation/cases.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';

/** One paragraph per entry of the users row `u`; null without one. */
const experienceText = sql`(
  select string_agg(concat_ws(E'\n', concat_ws(', ', work ->> 'title', work ->> 'organisation',
    nullif(work ->> 'location', '')), nullif(work ->> 'description', '')), E'\n\n' order by place)
  from jsonb_array_elements(u.experience) with ordinality entry (work, place))`;

/** One line per entry of the users row `u`; null without one. */
const educationText = sql`(
  select string_agg(concat_ws(', ', nullif(school ->> 'institution', ''), nullif(school ->> 'degree', ''),
    nullif(school ->> 'field', '')), E'\n' order by place)
  from jsonb_array_elements(u.education) with ordinality entry (school, place))`;

const linksText = sql`(
  select string_agg(link ->> 'url', E'\n' order by place)
  from jsonb_array_elements(u.links) with ordinality entry (link, place))`;

/** Null for a field of the users row `u` that only the user sees: nobody can report it. */
function ifShared(field: GuardedField, text: Fragment): Fragment {
  return sql`case when u.visibility ->> ${field}::text is distinct from 'self' then ${text} end`;
}

/**
 * Removes what a report of the user shows, except for the name; returns the ids of the photos. The caller releases these,
 * updates the search index and deletes the endorsements of the removed skills.
 */
export async function clearReportedProfile(
  transaction: Queryable,
  userId: string,
): Promise<readonly string[]> {
  const [before] = await transaction<{ mediaIds: string[] }[]>`
    with shown as (
      select u.id, array_remove(array[u.picture_media_id, u.cover_media_id], null) as "mediaIds",
        ${ifShared('nativeName', sql`''`)} as native_name, ${ifShared('about', sql`''`)} as about,
        ${ifShared('location', sql`''`)} as location,
        ${ifShared('experience', sql`'[]'::jsonb`)} as experience,
        ${ifShared('education', sql`'[]'::jsonb`)} as education,
        ${ifShared('skills', sql`'{}'::text[]`)} as skills, ${ifShared('links', sql`'[]'::jsonb`)} as links
      from users u where u.id = ${userId} for no key update)
    update users u set picture_media_id = null, picture = null, cover_media_id = null, designation = '',
      native_name = coalesce(shown.native_name, u.native_name), about = coalesce(shown.about, u.about),
      location = coalesce(shown.location, u.location),
      experience = coalesce(shown.experience, u.experience),
      education = coalesce(shown.education, u.education),
      skills = coalesce(shown.skills, u.skills), links = coalesce(shown.links, u.links)
    from shown where u.id = shown.id returning shown."mediaIds"`;
  return before?.mediaIds ?? [];
}

/**
 * The current profile, with photo and cover, without fields that only the user sees; undefined if the viewer cannot see
 * the user. The caller shows it to moderators only: it has fields that only the user's network may see.
 */
export async function findReportedPerson(
  database: Queryable,
  viewerId: string,
  username: string,
): Promise<Reported | undefined> {
  const [row] = await database<
    { id: string; name: string; text: string; media: ReportedContent['media'] }[]
  >`
    select u.id, u.name,
      concat_ws(E'\n\n', ${ifShared('nativeName', sql`nullif(u.native_name, '')`)},
        nullif(u.designation, ''), ${ifShared('location', sql`nullif(u.location, '')`)},
        ${ifShared('about', sql`nullif(u.about, '')`)}, ${ifShared('experience', experienceText)},
        ${ifShared('education', educationText)},
        ${ifShared('skills', sql`nullif(array_to_string(u.skills, ', '), '')`)},
        ${ifShared('links', linksText)}) as text,
      (select coalesce(json_agg(${mediaJson} order by m.id = u.cover_media_id), '[]')
        from media m where m.id in (u.picture_media_id, u.cover_media_id)) as media
    from users u where u.username = ${username} and ${visibleTo(viewerId)}`;
  if (!row) return undefined;
  const { id, name: title, text, media } = row;
  const content = { title, text, media, mediaCount: media.length, around: [] };
  return { subjectId: id, accusedId: id, content, path: fillPath(pages.profile, { username }) };
}
