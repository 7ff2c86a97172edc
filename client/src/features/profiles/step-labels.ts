import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileStep } from './completeness.ts';
import type { EditSection } from './edit-sections.ts';

interface StepLabel {
  readonly label: MessageDescriptor;
  readonly why: MessageDescriptor;
  /** The section of the edit page; null if it is done on the projects page. */
  readonly section: EditSection | null;
}

/** The texts of each step of completing the profile: the button, the reason, and where it leads. */
export const stepLabels: Record<ProfileStep, StepLabel> = {
  picture: {
    label: msg`Add a photo`,
    why: msg`people recognise you by your photo.`,
    section: 'picture',
  },
  designation: {
    label: msg`Add what you do`,
    why: msg`your designation appears next to your name.`,
    section: 'name',
  },
  about: {
    label: msg`Write about yourself`,
    why: msg`tell people what you do and care about.`,
    section: 'about',
  },
  education: {
    label: msg`Add your education`,
    why: msg`it helps people from your college find you.`,
    section: 'education',
  },
  skills: {
    label: msg`Add three skills`,
    why: msg`projects look for people with your skills.`,
    section: 'skills',
  },
  experience: {
    label: msg`Add experience`,
    why: msg`internships, jobs and volunteering show what you have done.`,
    section: 'experience',
  },
  location: {
    label: msg`Add your location`,
    why: msg`it helps you find people and events near you.`,
    section: 'details',
  },
  links: {
    label: msg`Add a link`,
    why: msg`show your work on other sites.`,
    section: 'links',
  },
  topProjects: {
    label: msg`Go to projects`,
    why: msg`pin a project to show it at the top of your profile.`,
    section: null,
  },
};
