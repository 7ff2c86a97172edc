import type {
  OwnProfile,
  Profile,
  ProfileForm,
  ProfilePage,
  ProfileUser,
  ProfileVisibility,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { makePerson } from './comments.ts';
import { makeProjectSummary } from './projects.ts';

const visibility: ProfileVisibility = {
  about: 'everyone',
  experience: 'everyone',
  education: 'everyone',
  skills: 'network',
  location: 'everyone',
  links: 'everyone',
  graduationYear: 'self',
  openTo: 'everyone',
  nativeName: 'everyone',
};

const fields = {
  about: 'Builds robots',
  experience: [
    {
      title: 'Intern',
      organisation: 'Krishi Kiosk',
      employmentType: 'internship' as const,
      location: '',
      from: '2025-05',
      to: '2025-07',
      description: '',
    },
  ],
  education: [
    { institution: 'IIT Madras', degree: 'B.Tech', field: 'Robotics', from: 2022, to: null },
  ],
  skills: ['Rust', 'TypeScript'],
  location: 'Chennai',
  graduationYear: 2026,
  links: [{ kind: 'github' as const, url: 'https://github.com/asha' }],
  openTo: ['internship' as const],
};

export function makeProfile(change: Partial<Profile> = {}): Profile {
  return structuredClone({ ...fields, topProjects: [], visibility: null, ...change });
}

export function makeOwnProfile(username: string, change: Partial<ProfileUser> = {}): OwnProfile {
  const name = username.charAt(0).toUpperCase() + username.slice(1);
  return {
    user: { ...makePerson(name), nativeName: 'आशा', relation: 'self', ...change },
    profile: makeProfile({ visibility }),
  };
}

export function makeProfileForm(): ProfileForm {
  return {
    name: 'Asha',
    designation: 'Student',
    nativeName: 'आशा',
    ...structuredClone(fields),
    visibility,
  };
}

export function makeProfilePage(username: string, change: Partial<ProfileUser> = {}): ProfilePage {
  return {
    user: { ...makeOwnProfile(username).user, relation: 'none', ...change },
    profile: makeProfile(),
    stats: { posts: 1, projects: 1, connections: 2 },
    projects: [makeProjectSummary('p1')],
    projectsTimestamp: 'then',
    posts: [],
    postsTimestamp: null,
  };
}
