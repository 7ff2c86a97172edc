import { colleges } from './colleges.content.ts';
import { companies } from './companies.content.ts';
import { incubators } from './incubators.content.ts';
import type { Partner, PartnerTab } from './partner.ts';

export const hero = {
  title: 'Meet the organisations behind the next idea',
  text: 'Companies that hire, colleges that teach and incubators that back founders, from Guwahati to Kochi. Find the one that fits what you are building.',
};

export const partners: Readonly<Record<PartnerTab, readonly Partner[]>> = {
  companies,
  colleges,
  incubators,
};

export const impact = {
  title: 'What the network has made possible',
  figures: [
    { target: 150, label: 'Companies Connected' },
    { target: 75, label: 'Colleges Partnered' },
    { target: 30, label: 'Incubators' },
    { target: 10_000, label: 'Students Connected' },
  ],
} as const;

export const call = {
  title: 'Bring your organisation to Sangam',
  text: 'Four short steps: say who you are, how to reach you, what you do, and look it all over before you submit.',
  points: [
    'Open roles and internships in front of students who build',
    'One place for joint projects, workshops and mentoring',
    'Every organisation is reviewed before it is listed',
  ],
} as const;
