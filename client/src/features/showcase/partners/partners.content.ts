import { colleges } from './colleges.content.ts';
import { companies } from './companies.content.ts';
import { incubators } from './incubators.content.ts';
import type { Partner, PartnerTab } from './partner.ts';

/** The texts at the top of the page. */
export const hero = {
  title: 'Connect with companies, colleges and incubators',
  text: 'Find companies that hire, colleges that teach and incubators that support founders across India.',
};

/** Sample organisations by tab, in the order in which they are shown. */
export const partners: Readonly<Record<PartnerTab, readonly Partner[]>> = {
  companies,
  colleges,
  incubators,
};

/** Sample numbers of the network. */
export const impact = {
  title: 'Our network in numbers',
  figures: [
    { target: 150, label: 'Companies Connected' },
    { target: 75, label: 'Colleges Partnered' },
    { target: 30, label: 'Incubators' },
    { target: 10_000, label: 'Students Connected' },
  ],
} as const;

/** The call to action for organisations. */
export const call = {
  title: 'Bring your organisation to Sangam',
  text: 'Four short steps: type of organisation, contact details, more information and review.',
  points: [
    'Show open roles and internships to students',
    'One place for joint projects, workshops and mentoring',
    'Every organisation is reviewed before it is listed',
  ],
} as const;
