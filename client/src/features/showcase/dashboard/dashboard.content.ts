export interface Stat {
  readonly id: 'students' | 'workshops' | 'programs' | 'startups';
  readonly label: string;
  readonly value: number;
  /** Added in each of the last six full months, oldest first. */
  readonly addedByMonth: readonly number[];
}

export interface ActivityRow {
  readonly id: string;
  readonly student: string;
  readonly program: string;
  /** Negative in the past. */
  readonly daysFromToday: number;
  /** In English it also decides about the colour, see `statusTone`. */
  readonly status: string;
}

/** Sample figures, shown unless the server provides live ones. */
export const stats: readonly Stat[] = [
  {
    id: 'students',
    label: 'Total Registered Students',
    value: 5248,
    addedByMonth: [142, 168, 155, 190, 204, 188],
  },
  {
    id: 'workshops',
    label: 'Workshops Conducted',
    value: 327,
    addedByMonth: [9, 11, 8, 12, 14, 13],
  },
  {
    id: 'programs',
    label: 'Programs Completed',
    value: 184,
    addedByMonth: [5, 7, 6, 9, 8, 10],
  },
  {
    id: 'startups',
    label: 'Startups Incubated',
    value: 42,
    addedByMonth: [1, 2, 1, 3, 2, 3],
  },
];

/** Invented rows of the recent activity, newest first. */
export const activity: readonly ActivityRow[] = [
  {
    id: 'a1',
    student: 'Ananya Iyer',
    program: 'Web Development Bootcamp',
    daysFromToday: -1,
    status: 'Completed',
  },
  {
    id: 'a2',
    student: 'Rohan Deshmukh',
    program: 'Data Science Fundamentals',
    daysFromToday: -2,
    status: 'In Progress',
  },
  {
    id: 'a3',
    student: 'Fatima Sheikh',
    program: 'Career Growth for Students',
    daysFromToday: -2,
    status: 'Registered',
  },
  {
    id: 'a4',
    student: 'Harpreet Gill',
    program: 'Campus Innovation Lab',
    daysFromToday: -4,
    status: 'Completed',
  },
  {
    id: 'a5',
    student: 'Lakshmi Narayanan',
    program: 'Data Science Fundamentals',
    daysFromToday: -5,
    status: 'In Progress',
  },
  {
    id: 'a6',
    student: 'Debolina Sen',
    program: 'Career Growth for Students',
    daysFromToday: -7,
    status: 'Completed',
  },
  {
    id: 'a7',
    student: 'Mohit Chauhan',
    program: 'Web Development Bootcamp',
    daysFromToday: -8,
    status: 'Registered',
  },
  {
    id: 'a8',
    student: 'Tenzin Dolma',
    program: 'Web Development Bootcamp',
    daysFromToday: -11,
    status: 'In Progress',
  },
  {
    id: 'a9',
    student: 'Joseph Kurian',
    program: 'Campus Innovation Lab',
    daysFromToday: -13,
    status: 'Completed',
  },
  {
    id: 'a10',
    student: 'Sneha Patil',
    program: 'Data Science Fundamentals',
    daysFromToday: -16,
    status: 'Completed',
  },
  {
    id: 'a11',
    student: 'Imran Qureshi',
    program: 'Career Growth for Students',
    daysFromToday: -19,
    status: 'In Progress',
  },
  {
    id: 'a12',
    student: 'Nandini Reddy',
    program: 'Web Development Bootcamp',
    daysFromToday: -23,
    status: 'Completed',
  },
];
