export interface Certificate {
  readonly id: string;
  readonly recipient: string;
  readonly program: string;
  readonly achievement: string;
  /** Of the date on the certificate. */
  readonly daysFromToday: number;
  readonly signedBy: string;
  readonly signedAs: string;
  readonly number: string;
}

/** Invented sample content; its English texts are the keys of the translations. */
export const certificates: readonly Certificate[] = [
  {
    id: 'web-development',
    recipient: 'Ananya Iyer',
    program: 'Web Development Bootcamp',
    achievement: 'for finishing twelve weeks and a deployed project',
    daysFromToday: -1,
    signedBy: 'Aarav Sharma',
    signedAs: 'Collaborator Admin',
    number: 'SAMPLE-0481',
  },
  {
    id: 'data-science',
    recipient: 'Sneha Patil',
    program: 'Data Science Fundamentals',
    achievement: 'for finishing eight weeks and a report on public data',
    daysFromToday: -16,
    signedBy: 'Aarav Sharma',
    signedAs: 'Collaborator Admin',
    number: 'SAMPLE-0467',
  },
  {
    id: 'career-growth',
    recipient: 'Debolina Sen',
    program: 'Career Growth for Students',
    achievement: 'for finishing ten weeks with a mentor',
    daysFromToday: -7,
    signedBy: 'Aarav Sharma',
    signedAs: 'Collaborator Admin',
    number: 'SAMPLE-0475',
  },
];
