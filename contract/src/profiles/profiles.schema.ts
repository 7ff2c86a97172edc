import { Type, type Static } from 'typebox';
import { PersonName } from '../auth/auth.schema.ts';
import { Closed } from '../http/envelope.ts';
import { Count, NextCursor } from '../http/fields.ts';
import { RelationState } from '../network/network.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Post } from '../posts/posts.schema.ts';
import { ProjectSummary } from '../projects/projects.schema.ts';
import { Line, Lines } from '../text/lines.schema.ts';
import { openToKinds, profileLimits, profileLinkKinds } from './profiles.calls.ts';

const Year = Type.Integer({ minimum: profileLimits.firstYear, maximum: profileLimits.lastYear });
const YearOrNone = Type.Union([Year, Type.Null()]);

export const Education = Closed({
  institution: Line(profileLimits.educationLine),
  degree: Line(profileLimits.educationLine),
  field: Line(profileLimits.educationLine),
  from: YearOrNone,
  to: YearOrNone,
});

export const ProfileLink = Closed({
  kind: Type.Enum([...profileLinkKinds]),
  url: Type.String({
    maxLength: profileLimits.url,
    description: 'Begins with https:// or http://',
  }),
});

/** Who sees a field: everybody here, one's own network, or nobody else. */
export const Visibility = Type.Enum(['everyone', 'network', 'self']);

export const ProfileVisibility = Closed({
  about: Visibility,
  education: Visibility,
  skills: Visibility,
  location: Visibility,
  links: Visibility,
  graduationYear: Visibility,
  openTo: Visibility,
  nativeName: Visibility,
});

const formFields = {
  about: Lines(profileLimits.about),
  education: Type.Array(Education, { maxItems: profileLimits.educations }),
  skills: Type.Array(Line(profileLimits.skill), { maxItems: profileLimits.skills }),
  location: Line(profileLimits.location),
  graduationYear: YearOrNone,
  links: Type.Array(ProfileLink, { maxItems: profileLimits.links }),
  openTo: Type.Array(Type.Enum([...openToKinds]), { uniqueItems: true }),
} as const;

export const UserInfoForm = Closed({
  name: PersonName,
  designation: Line(profileLimits.designation),
});

export const AboutForm = Closed({ about: formFields.about });

/** The whole form at once; the two calls beside it change a part. */
export const ProfileForm = Closed({
  name: PersonName,
  designation: Line(profileLimits.designation),
  nativeName: Line(profileLimits.nativeName),
  ...formFields,
  visibility: ProfileVisibility,
});

/** Whose profile it is; `nativeName` is empty where it is not set or not for this viewer. */
export const ProfileUser = Closed({
  ...PersonSummary.properties,
  nativeName: Type.String(),
  relation: RelationState,
});

/** What is not for this viewer looks exactly like what was never filled in. */
export const Profile = Closed({
  ...formFields,
  topProjects: Type.Array(ProjectSummary, { description: 'Pinned by the person, in their order' }),
  visibility: Type.Union([ProfileVisibility, Type.Null()], {
    description: 'Only on one’s own profile, seen as oneself',
  }),
});

/** What every change of one’s own profile answers with, so that it shows at once. */
export const OwnProfile = Closed({ user: ProfileUser, profile: Profile });

export const ProfileStats = Closed({ posts: Count, projects: Count, connections: Count });

export const ProfilePage = Closed({
  user: ProfileUser,
  profile: Profile,
  stats: ProfileStats,
  projects: Type.Array(ProjectSummary, { description: 'Owned or joined, newest first: a page' }),
  projectsTimestamp: NextCursor,
  posts: Type.Array(Post, { description: 'Newest first: a page' }),
  postsTimestamp: NextCursor,
});

/** The eyes through which one looks at one’s own profile. */
export const PreviewAudience = Type.Enum(['everyone', 'network']);

export type Education = Static<typeof Education>;
export type ProfileLink = Static<typeof ProfileLink>;
export type Visibility = Static<typeof Visibility>;
export type ProfileVisibility = Static<typeof ProfileVisibility>;
export type ProfileForm = Static<typeof ProfileForm>;
export type UserInfoForm = Static<typeof UserInfoForm>;
export type ProfileUser = Static<typeof ProfileUser>;
export type Profile = Static<typeof Profile>;
export type OwnProfile = Static<typeof OwnProfile>;
export type ProfileStats = Static<typeof ProfileStats>;
export type ProfilePage = Static<typeof ProfilePage>;
export type PreviewAudience = Static<typeof PreviewAudience>;
