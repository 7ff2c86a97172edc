import { demoUsername } from './demo-people.ts';

export interface DemoEvent {
  readonly kind: 'event' | 'workshop';
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** From today, in India. */
  readonly inDays: number;
  readonly fromHour: number;
  readonly hours: number;
  readonly place: string;
  readonly level: 'beginner' | null;
  readonly seats: number;
  readonly speakers: readonly { name: string; role: string; bio: string }[];
  /** One per line. */
  readonly objectives: string;
  readonly materials: readonly { title: string; url: string }[];
  readonly questions: readonly {
    text: string;
    kind: 'choice';
    options: readonly string[];
    isRequired: boolean;
  }[];
  /** Usernames in the order of their registrations; members who find no free seat wait. */
  readonly members: readonly string[];
  /** Of those with a seat: they are shown as attending. */
  readonly shown: readonly string[];
  /** Attendees of a past event, and how many minutes after the start they were checked in. */
  readonly checkedIn: Readonly<Record<string, number>>;
  readonly ratings: readonly { by: string; stars: number; comment: string }[];
}

/** Live events of the demo operator; members see them after the operator has switched events to live. */
export const demoEvents: readonly DemoEvent[] = [
  {
    kind: 'workshop',
    title: 'Solder your first soil sensor',
    summary: 'From a bag of parts to a reading on your phone in one morning.',
    description:
      'Each of you builds a capacitive soil sensor, tests it in a pot and takes it home. Irons, solder and parts are on the table.',
    inDays: 24,
    fromHour: 10,
    hours: 3,
    place: 'Incubator, Ludhiana, ground floor',
    level: 'beginner',
    seats: 6,
    speakers: [
      {
        name: 'Rohan Kulkarni',
        role: 'Embedded engineer, Pune',
        bio: 'Firmware by day, an open-source battery monitor by night.',
      },
    ],
    objectives:
      'Solder without cold joints\nRead a sensor over Bluetooth\nKnow what corrodes first',
    materials: [],
    questions: [
      {
        text: 'Do you bring your own soldering iron?',
        kind: 'choice',
        options: ['Yes', 'No'],
        isRequired: true,
      },
    ],
    members: [
      'kavya-patel',
      demoUsername,
      'ananya-bose',
      'rohan-kulkarni',
      'tenzin-dolma',
      'shreya-iyer',
      'imran-sheikh',
      'zoya-khan',
    ],
    shown: ['kavya-patel', 'rohan-kulkarni', 'tenzin-dolma'],
    checkedIn: {},
    ratings: [],
  },
  {
    kind: 'event',
    title: 'Demo day of the incubator',
    summary: 'Eight teams, seven minutes each, and chai in between.',
    description:
      'Machines, food and one very small rocket. Come to look, to try things out or to find a team.',
    inDays: 31,
    fromHour: 15,
    hours: 4,
    place: 'Guru Nanak Bhawan, Ludhiana',
    level: null,
    seats: 40,
    speakers: [],
    objectives: '',
    materials: [],
    questions: [],
    members: ['arjun-deshpande', 'lakshmi-reddy', 'meera-nair', 'shreya-iyer'],
    shown: ['lakshmi-reddy'],
    checkedIn: {},
    ratings: [],
  },
  {
    kind: 'event',
    title: 'Batteries that do not burn',
    summary: 'An evening about cells, chargers and the mistakes that smell.',
    description: 'Three short talks and a table of charred boards. Bring the one that failed you.',
    inDays: -9,
    fromHour: 17,
    hours: 2,
    place: 'Incubator, Ludhiana, lecture room',
    level: null,
    seats: 20,
    speakers: [
      {
        name: 'Tenzin Dolma',
        role: 'Solar technician and trainer, Leh',
        bio: 'Panels at four thousand metres, and training for those who keep them running.',
      },
    ],
    objectives: '',
    materials: [
      {
        title: 'Battery safety, the short version',
        url: 'https://en.wikipedia.org/wiki/Lithium_iron_phosphate_battery',
      },
    ],
    questions: [],
    members: [
      demoUsername,
      'rohan-kulkarni',
      'kavya-patel',
      'arjun-deshpande',
      'ananya-bose',
      'imran-sheikh',
    ],
    shown: ['rohan-kulkarni'],
    checkedIn: { [demoUsername]: -5, 'rohan-kulkarni': 0, 'kavya-patel': 12, 'ananya-bose': 25 },
    ratings: [
      { by: demoUsername, stars: 5, comment: 'The table of charred boards should travel.' },
      { by: 'rohan-kulkarni', stars: 4, comment: 'More time for questions, please.' },
      { by: 'kavya-patel', stars: 5, comment: '' },
    ],
  },
];
