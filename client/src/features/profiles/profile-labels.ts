import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmploymentType } from '@sangam/contract/profiles/experience.ts';
import type {
  GuardedField,
  OpenTo,
  ProfileLinkKind,
} from '@sangam/contract/profiles/profiles.calls.ts';
import type { Visibility } from '@sangam/contract/profiles/profiles.schema.ts';
import {
  AtSign,
  BriefcaseBusiness,
  FolderGit2,
  Globe,
  Link,
  PanelsTopLeft,
  type LucideIcon,
} from 'lucide-react';

export const linkKinds: Record<ProfileLinkKind, { icon: LucideIcon; label: MessageDescriptor }> = {
  website: { icon: Globe, label: msg`Website` },
  github: { icon: FolderGit2, label: msg`GitHub` },
  linkedin: { icon: BriefcaseBusiness, label: msg`LinkedIn` },
  portfolio: { icon: PanelsTopLeft, label: msg`Portfolio` },
  x: { icon: AtSign, label: msg`X` },
  other: { icon: Link, label: msg`Other` },
};

export const openToLabels: Record<OpenTo, MessageDescriptor> = {
  internship: msg`Internships`,
  'co-founder': msg`Co-founding`,
  mentoring: msg`Mentoring`,
};

export const employmentLabels: Record<EmploymentType, MessageDescriptor> = {
  'full-time': msg`Full-time`,
  'part-time': msg`Part-time`,
  internship: msg`Internship`,
  apprenticeship: msg`Apprenticeship`,
  freelance: msg`Freelance`,
  founder: msg`Founder`,
  volunteer: msg`Volunteer`,
};

export const visibilityLabels: Record<Visibility, MessageDescriptor> = {
  everyone: msg`Everyone`,
  network: msg`My network`,
  self: msg`Only me`,
};

/** The names of the fields whose visibility the user chooses. */
export const fieldLabels: Record<GuardedField, MessageDescriptor> = {
  about: msg`About`,
  experience: msg`Experience`,
  education: msg`Education`,
  skills: msg`Skills`,
  location: msg`Location`,
  links: msg`Links`,
  graduationYear: msg`Graduation year`,
  openTo: msg`Open to`,
  nativeName: msg`Name in your script`,
};
