import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { PersonName } from '../auth/auth.schema.ts';
import { Endorsements } from '../endorsements/endorsements.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, NextCursor } from '../http/fields.ts';
import { Media } from '../media/media.schema.ts';
import { RelationState } from '../network/network.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Post } from '../posts/posts.schema.ts';
import { ProjectSummary } from '../projects/projects.schema.ts';
import { Line, Lines } from '../text/lines.schema.ts';
import { employmentTypes, experienceLimits } from './experience.ts';
import { openToKinds, profileLimits, profileLinkKinds } from './profiles.calls.ts';

const Year = Type.Integer({ minimum: profileLimits.firstYear, maximum: profileLimits.lastYear });
const YearOrNone = Type.Union([Year, Type.Null()]);

export const Education = StrictObject({
  institution: Line(profileLimits.educationLine),
  degree: Line(profileLimits.educationLine),
  field: Line(profileLimits.educationLine),
  from: YearOrNone,
  to: YearOrNone,
});

const Month = Type.String({
  pattern: '^(19[5-9]\\d|20\\d\\d)-(0[1-9]|1[0-2])$',
  description: 'A month such as 2025-06',
});

export const Experience = StrictObject({
  title: Line(experienceLimits.line),
  organisation: Line(experienceLimits.line),
  employmentType: Type.Union([Type.Enum([...employmentTypes]), Type.Null()]),
  location: Line(experienceLimits.line),
  from: Month,
  to: Type.Union([Month, Type.Null()], { description: 'The last month; null until now' }),
  description: Lines(experienceLimits.description),
});

export const ProfileLink = StrictObject({
  kind: Type.Enum([...profileLinkKinds]),
  url: Type.String({
    maxLength: profileLimits.url,
    description: 'Begins with https:// or http://',
  }),
});

/** Who sees a field: everyone, only connections, or only the user. */
export const Visibility = Type.Enum(['everyone', 'network', 'self']);

export const ProfileVisibility = StrictObject({
  about: Visibility,
  experience: Type.Optional(Visibility),
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
  // Optional for tabs that were opened before it existed: what their form leaves out stays as it is.
  experience: Type.Optional(
    Type.Array(Experience, {
      maxItems: experienceLimits.entries,
      description: 'Current ones first, then the latest; sorted by the server',
    }),
  ),
  education: Type.Array(Education, { maxItems: profileLimits.educations }),
  skills: Type.Array(Line(profileLimits.skill), { maxItems: profileLimits.skills }),
  location: Line(profileLimits.location),
  graduationYear: YearOrNone,
  links: Type.Array(ProfileLink, { maxItems: profileLimits.links }),
  openTo: Type.Array(Type.Enum([...openToKinds]), { uniqueItems: true }),
} as const;

export const UserInfoForm = StrictObject({
  name: PersonName,
  designation: Line(profileLimits.designation),
});

export const AboutForm = StrictObject({ about: formFields.about });

/** The whole form; two other endpoints change a part of it. */
export const ProfileForm = StrictObject({
  ...UserInfoForm.properties,
  nativeName: Line(profileLimits.nativeName),
  ...formFields,
  visibility: ProfileVisibility,
});

/** The form, in which the fields that other sections of the page save are optional: what it leaves out stays as it is. */
export const ProfileUpdate = StrictObject({
  ...ProfileForm.properties,
  name: Type.Optional(PersonName),
  designation: Type.Optional(UserInfoForm.properties.designation),
  about: Type.Optional(formFields.about),
});

/** `nativeName` is empty if it is not set or not visible to the viewer. */
export const ProfileUser = StrictObject({
  ...PersonSummary.properties,
  nativeName: Type.String(),
  verifiedCollege: Type.Optional(
    Type.String({ description: 'A college of which the user has proved an email address' }),
  ),
  isPictureMadeWithAi: Type.Optional(Type.Boolean()),
  cover: Type.Optional(
    Type.Union([Media, Type.Null()], { description: 'Null: a generated cover is shown' }),
  ),
  relation: RelationState,
});

/** A field that the viewer may not see looks the same as an empty one. */
export const Profile = StrictObject({
  ...formFields,
  endorsements: Type.Optional(Endorsements),
  topProjects: Type.Array(ProjectSummary, { description: 'Pinned by the user, in order' }),
  visibility: Type.Union([ProfileVisibility, Type.Null()], {
    description: 'Only on your own profile, not in a preview',
  }),
});

/**
 * The response of a change of the fields or photos of your own profile, with the fields that others may not see. Not of
 * its pinned projects.
 */
export const OwnProfile = StrictObject({ user: ProfileUser, profile: Profile });

/** Of projects and connections only those that the viewer can see. */
export const ProfileStats = StrictObject({ posts: Count, projects: Count, connections: Count });

export const ProfilePage = StrictObject({
  user: ProfileUser,
  profile: Profile,
  stats: ProfileStats,
  projects: Type.Array(ProjectSummary, { description: 'Owned or joined, newest first: one page' }),
  projectsTimestamp: NextCursor,
  posts: Type.Array(Post, { description: 'Newest first: one page' }),
  postsTimestamp: NextCursor,
});

/** Whose view of your own profile to preview. */
export const PreviewAudience = Type.Enum(['everyone', 'network']);

export type Education = Static<typeof Education>;
export type Experience = Static<typeof Experience>;
export type ProfileLink = Static<typeof ProfileLink>;
export type Visibility = Static<typeof Visibility>;
export type ProfileVisibility = Static<typeof ProfileVisibility>;
export type ProfileForm = Static<typeof ProfileForm>;
export type ProfileUpdate = Static<typeof ProfileUpdate>;
export type UserInfoForm = Static<typeof UserInfoForm>;
export type ProfileUser = Static<typeof ProfileUser>;
export type Profile = Static<typeof Profile>;
export type OwnProfile = Static<typeof OwnProfile>;
export type ProfileStats = Static<typeof ProfileStats>;
export type ProfilePage = Static<typeof ProfilePage>;
export type PreviewAudience = Static<typeof PreviewAudience>;
