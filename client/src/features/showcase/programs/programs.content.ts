/** The filters of the catalogue: a kind of course, or whom it is for. */
export type ProgramCategory =
  | 'classroom-training'
  | 'online-courses'
  | 'for-individuals'
  | 'for-institutions'
  | 'for-schools-and-colleges';

/** Whom a program is for. The filter of an audience also shows programs of other categories for that audience. */
type ProgramAudience = Extract<ProgramCategory, `for-${string}`>;

export interface Program {
  readonly id: string;
  readonly title: string;
  readonly duration: string;
  readonly mode: string;
  readonly desc: string;
  readonly price: string;
  readonly button: string;
  readonly category: ProgramCategory;
  readonly audiences: readonly ProgramAudience[];
  readonly intensity: string;
  readonly level: string;
  /** Out of 5. */
  readonly rating: number;
}

/** The price of programs that are priced on request; such a price is not a number. */
export const customPricing = 'Custom Pricing';

/** Invented sample content; its English texts are the keys of the translations. */
export const programs: readonly Program[] = [
  {
    id: 'web-development-bootcamp',
    title: 'Web Development Bootcamp',
    duration: '12 weeks',
    mode: 'Classroom, Bengaluru and Pune',
    desc: 'Learn HTML, CSS, TypeScript, React and server basics, and deploy a project of your own.',
    price: '₹25,000',
    button: 'Enrol Now',
    category: 'classroom-training',
    audiences: ['for-individuals'],
    intensity: '20 hours a week',
    level: 'Beginner to Intermediate',
    rating: 4.8,
  },
  {
    id: 'data-science-fundamentals',
    title: 'Data Science Fundamentals',
    duration: '8 weeks',
    mode: 'Online, live in the evening',
    desc: 'Clean, analyse and visualise real public data sets with Python. You finish with a report that a decision maker can use.',
    price: '₹18,000',
    button: 'Enrol Now',
    category: 'online-courses',
    audiences: ['for-individuals'],
    intensity: '10 hours a week',
    level: 'Beginner',
    rating: 4.6,
  },
  {
    id: 'career-growth-for-students',
    title: 'Career Growth for Students',
    duration: '10 weeks',
    mode: 'Online, with a mentor',
    desc: 'Build a portfolio and a clear résumé, do five practice interviews, and work with a mentor until your first offer.',
    price: '₹15,000',
    button: 'Enrol Now',
    category: 'for-individuals',
    audiences: ['for-individuals'],
    intensity: '6 hours a week',
    level: 'All levels',
    rating: 4.7,
  },
  {
    id: 'campus-innovation-lab',
    title: 'Campus Innovation Lab',
    duration: '6 months',
    mode: 'On your campus',
    desc: 'We set up a maker space with you, train your staff to run it, and help the first ten student teams build a working prototype.',
    price: customPricing,
    button: 'Request a Quote',
    category: 'for-institutions',
    audiences: ['for-institutions', 'for-schools-and-colleges'],
    intensity: 'Two days a week',
    level: 'All levels',
    rating: 4.9,
  },
  {
    id: 'faculty-development-program',
    title: 'Faculty Development Program',
    duration: '4 weeks',
    mode: 'Blended',
    desc: 'For teaching staff who want to bring projects into the classroom: course design, fair assessment of team work, and current tools.',
    price: customPricing,
    button: 'Talk to Us',
    category: 'for-institutions',
    audiences: ['for-institutions', 'for-schools-and-colleges'],
    intensity: '8 hours a week',
    level: 'Advanced',
    rating: 4.5,
  },
];
