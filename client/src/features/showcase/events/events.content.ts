export interface ShowcaseEvent {
  id: string;
  title: string;
  description: string;
  location: string;
  /** Whole days from today, so that an upcoming event stays upcoming. */
  daysFromToday: number;
  /** Indian time, 24-hour clock. */
  startHour: number;
  hours: number;
}

/** Invented sample content; its English texts are the keys of the translations. Show it with `useSample`. */
export const showcaseEvents: readonly ShowcaseEvent[] = [
  {
    id: 'campus-founders-meet',
    title: 'Campus Founders Meet',
    description:
      'Student founders from twelve colleges show what they are building and meet a mentor.',
    location: 'T-Hub, Raidurg, Hyderabad',
    daysFromToday: 5,
    startHour: 10,
    hours: 6,
  },
  {
    id: 'ai-for-bharat-hackathon',
    title: 'AI for Bharat Hackathon',
    description:
      'Thirty-six hours to build tools that work in Indian languages, on cheap phones and with a weak signal. Teams of two to four.',
    location: 'IIIT Bangalore, Electronic City, Bengaluru',
    daysFromToday: 12,
    startHour: 9,
    hours: 36,
  },
  {
    id: 'women-in-hardware-day',
    title: 'Women in Hardware Day',
    description:
      'Hands-on sessions on circuit boards, sensors and 3D printing, with engineers from industry.',
    location: 'College of Engineering Guindy, Chennai',
    daysFromToday: 20,
    startHour: 10,
    hours: 5,
  },
  {
    id: 'startup-funding-clinic',
    title: 'Startup Funding Clinic',
    description:
      'Bring your pitch and your numbers. Investors and chartered accountants review them with you in twenty-minute sessions.',
    location: 'SINE, IIT Bombay, Powai, Mumbai',
    daysFromToday: 31,
    startHour: 14,
    hours: 4,
  },
  {
    id: 'open-source-weekend',
    title: 'Open Source Weekend',
    description:
      'Make your first contribution to a real project, with a maintainer next to you until it is merged.',
    location: 'COEP Technological University, Shivajinagar, Pune',
    daysFromToday: 44,
    startHour: 9,
    hours: 8,
  },
  {
    id: 'national-student-innovation-fair',
    title: 'National Student Innovation Fair',
    description:
      'Eighty prototypes from across the country, from farm robots and low-cost prosthetics to water sensors.',
    location: 'Bharat Mandapam, Pragati Maidan, New Delhi',
    daysFromToday: -9,
    startHour: 10,
    hours: 8,
  },
  {
    id: 'cloud-and-devops-bootcamp',
    title: 'Cloud and DevOps Bootcamp',
    description:
      'Two hundred students deployed a small service to production and learned to monitor it.',
    location: 'Infopark, Kakkanad, Kochi',
    daysFromToday: -23,
    startHour: 9,
    hours: 7,
  },
  {
    id: 'rural-technology-summit',
    title: 'Rural Technology Summit',
    description:
      'Farmers, panchayat members and engineers shared what works in the field and what does not.',
    location: 'IIM Ahmedabad, Vastrapur, Ahmedabad',
    daysFromToday: -38,
    startHour: 11,
    hours: 6,
  },
  {
    id: 'design-for-accessibility-lab',
    title: 'Design for Accessibility Lab',
    description:
      'Teams tested apps with people who use screen readers and switch controls, and fixed what did not work.',
    location: 'NID, Paldi, Ahmedabad',
    daysFromToday: -57,
    startHour: 10,
    hours: 6,
  },
];
