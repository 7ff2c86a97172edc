import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import type {
  OwnProfile,
  Profile,
  ProfilePage,
  ProfileUser,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { joinObjects, RawJson } from '../../platform/core/raw-json.ts';
import { canSee } from '../../platform/people/profile-visibility.ts';
import { audienceOf, withDefaultVisibility } from './profiles.policy.ts';
import type { ProfileRow } from './profiles.queries.ts';

/** The profile for a viewer with this relation; hidden fields look unset. */
function presentProfile(
  row: ProfileRow,
  relation: RelationState,
): { user: ProfileUser; profile: Omit<Profile, 'topProjects'> } {
  const audience = audienceOf(relation);
  const sees = (field: Parameters<typeof canSee>[0]) => canSee(field, row.visibility, audience);
  const { username, name, designation, picture, isPictureMadeWithAi, cover } = row;
  return {
    user: {
      username,
      name,
      designation,
      picture,
      nativeName: sees('nativeName') ? row.nativeName : '',
      ...(row.verifiedCollege !== null && { verifiedCollege: row.verifiedCollege }),
      isPictureMadeWithAi,
      cover,
      relation,
    },
    profile: {
      about: sees('about') ? row.about : '',
      experience: sees('experience') ? row.experience : [],
      education: sees('education') ? row.education : [],
      skills: sees('skills') ? row.skills : [],
      location: sees('location') ? row.location : '',
      graduationYear: sees('graduationYear') ? row.graduationYear : null,
      links: sees('links') ? row.links : [],
      openTo: sees('openTo') ? row.openTo : [],
      visibility: relation === 'self' ? withDefaultVisibility(row.visibility) : null,
    },
  };
}

/** Inserts the JSON of other features unchanged. */
function writeProfile(row: ProfileRow, relation: RelationState): string {
  const { user, profile } = presentProfile(row, relation);
  const parts = [`{"topProjects":${row.pinned}}`];
  // Hidden skills look like none, which have no endorsements.
  if (profile.skills.length > 0) parts.push(`{"endorsements":${row.endorsements}}`);
  const whole = joinObjects(JSON.stringify(profile), ...parts);
  return `{"user":${JSON.stringify(user)},"profile":${whole}}`;
}

/** The profile for its owner, as JSON text. */
export function writeOwnProfile(row: ProfileRow): RawJson<OwnProfile> {
  return new RawJson(writeProfile(row, 'self'));
}

/**
 * The profile with first pages of projects and posts, for a viewer with this relation, as JSON text. Fields that are
 * hidden from the viewer look unset.
 */
export function writeProfilePage(row: ProfileRow, relation: RelationState): RawJson<ProfilePage> {
  const stats = JSON.stringify({ stats: row.stats });
  return new RawJson(joinObjects(writeProfile(row, relation), stats, row.projects, row.posts));
}
