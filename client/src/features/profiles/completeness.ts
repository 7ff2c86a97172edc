import type { OwnProfile } from '@sangam/contract/profiles/profiles.schema.ts';

type IsDone = (own: OwnProfile) => boolean;

const usefulSkills = 3;

/** What makes a profile findable and clear, most important first. */
const steps = {
  picture: ({ user }) => user.picture !== null,
  designation: ({ user }) => user.designation !== '',
  about: ({ profile }) => profile.about !== '',
  education: ({ profile }) => profile.education.length > 0,
  skills: ({ profile }) => profile.skills.length >= usefulSkills,
  experience: ({ profile }) => (profile.experience ?? []).length > 0,
  location: ({ profile }) => profile.location !== '',
  links: ({ profile }) => profile.links.length > 0,
  topProjects: ({ profile }) => profile.topProjects.length > 0,
} as const satisfies Record<string, IsDone>;

/** A part of the profile that should be filled in. */
export type ProfileStep = keyof typeof steps;

interface Completeness {
  readonly done: number;
  readonly total: number;
  /** The next step; null when complete. */
  readonly next: ProfileStep | null;
}

/** How many steps of the own profile are done, and the most important missing one. */
export function completenessOf(own: OwnProfile): Completeness {
  const names = Object.keys(steps) as ProfileStep[];
  const missing = names.filter((name) => !steps[name](own));
  return { done: names.length - missing.length, total: names.length, next: missing[0] ?? null };
}
