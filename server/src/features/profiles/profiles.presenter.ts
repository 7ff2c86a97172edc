import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import type { Profile, ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { circleOf, maySee, wholeVisibility } from './profiles.policy.ts';
import type { ProfileRow } from './profiles.queries.ts';

/** The person and the profile as somebody with this relation sees them; what is hidden looks unset. */
export function presentProfile(
  row: ProfileRow,
  relation: RelationState,
  topProjects: ProjectSummary[],
): { user: ProfileUser; profile: Profile } {
  const circle = circleOf(relation);
  const sees = (field: Parameters<typeof maySee>[0]) => maySee(field, row.visibility, circle);
  const { username, name, designation, picture } = row;
  return {
    user: {
      username,
      name,
      designation,
      picture,
      nativeName: sees('nativeName') ? row.nativeName : '',
      relation,
    },
    profile: {
      about: sees('about') ? row.about : '',
      education: sees('education') ? row.education : [],
      skills: sees('skills') ? row.skills : [],
      location: sees('location') ? row.location : '',
      graduationYear: sees('graduationYear') ? row.graduationYear : null,
      links: sees('links') ? row.links : [],
      openTo: sees('openTo') ? row.openTo : [],
      topProjects,
      visibility: relation === 'self' ? wholeVisibility(row.visibility) : null,
    },
  };
}
