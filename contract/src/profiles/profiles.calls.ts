import type { Call } from '../http/call.ts';

export const profilesCalls = {
  updateProfile: { method: 'POST', path: '/profile/updateprofile' },
  changeUserInfo: { method: 'POST', path: '/profile/changeuserinfo' },
  changeAbout: { method: 'POST', path: '/profile/changeabout' },
  getProfile: { method: 'GET', path: '/profile/:username' },
  changePicture: { method: 'POST', path: '/profile/picture' },
  removePicture: { method: 'POST', path: '/profile/removepicture' },
} as const satisfies Record<string, Call>;

/** Text limits are in graphemes. */
export const profileLimits = {
  designation: 120,
  about: 2600,
  nativeName: 80,
  location: 120,
  educations: 10,
  educationLine: 120,
  skills: 30,
  skill: 50,
  links: 10,
  url: 500,
  firstYear: 1950,
  lastYear: 2100,
} as const;

export const profileLinkKinds = [
  'website',
  'github',
  'linkedin',
  'portfolio',
  'x',
  'other',
] as const;

export const openToKinds = ['internship', 'co-founder', 'mentoring'] as const;

/** Fields whose visibility the user can restrict, one by one. */
export const guardedFields = [
  'about',
  'experience',
  'education',
  'skills',
  'location',
  'links',
  'graduationYear',
  'openTo',
  'nativeName',
] as const;

export type ProfileLinkKind = (typeof profileLinkKinds)[number];
export type OpenTo = (typeof openToKinds)[number];
export type GuardedField = (typeof guardedFields)[number];
