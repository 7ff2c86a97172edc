import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileStep } from './completeness.ts';
import type { EditSection } from './edit-sections.ts';

interface StepLabel {
  readonly label: MessageDescriptor;
  readonly why: MessageDescriptor;
  /** Where it is done on the page of the form; null where it is done among the projects. */
  readonly section: EditSection | null;
}

export const stepLabels: Record<ProfileStep, StepLabel> = {
  picture: {
    label: msg`Add a picture`,
    why: msg`people recognise you by your picture.`,
    section: 'picture',
  },
  designation: {
    label: msg`Add what you do`,
    why: msg`your designation stands beside your name everywhere.`,
    section: 'name',
  },
  about: {
    label: msg`Write about yourself`,
    why: msg`a few sentences say what you care about.`,
    section: 'about',
  },
  education: {
    label: msg`Add your education`,
    why: msg`others from your college find you by it.`,
    section: 'education',
  },
  skills: {
    label: msg`Add three skills`,
    why: msg`projects look for people by their skills.`,
    section: 'skills',
  },
  location: {
    label: msg`Add your location`,
    why: msg`it helps to find people and events near you.`,
    section: 'details',
  },
  links: {
    label: msg`Add a link`,
    why: msg`show your work, wherever it lives.`,
    section: 'links',
  },
  topProjects: {
    label: msg`Go to projects`,
    why: msg`pin a project, and it stands at the top of your profile.`,
    section: null,
  },
};
