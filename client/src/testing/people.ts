import type { SessionProfile, SessionUser, SignedIn } from '@sangam/contract/auth/auth.schema.ts';

export function makeUser(name: string): SessionUser {
  return {
    username: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.in`,
    emailVerified: true,
    designation: 'Student',
    picture: null,
    role: 'member',
  };
}

export const profile: SessionProfile = { about: 'Builds robots', topProjects: ['p1'] };

export function makeSignedIn(name: string): SignedIn {
  return { user: makeUser(name), profile };
}
