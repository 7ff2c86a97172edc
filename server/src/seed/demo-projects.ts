import type { ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectLink } from '@sangam/contract/projects/projects.schema.ts';
import { demoUsername } from './demo-people.ts';

interface DemoMember {
  readonly username: string;
  readonly role: string;
}

interface DemoRequest extends DemoMember {
  readonly type: 'invitation' | 'join';
  readonly message: string;
}

interface DemoComment {
  readonly username: string;
  readonly content: string;
}

export interface DemoProject {
  readonly owner: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly status: ProjectStatus;
  readonly tags: readonly string[];
  readonly skills: readonly string[];
  readonly rolesWanted: readonly string[];
  readonly links: readonly ProjectLink[];
  /** Days before the seed runs. */
  readonly startedDaysAgo: number;
  readonly endedDaysAgo?: number;
  readonly members: readonly DemoMember[];
  readonly requests: readonly DemoRequest[];
  readonly comments: readonly DemoComment[];
}

/** The demo projects, oldest first. */
export const demoProjects: readonly DemoProject[] = [
  {
    owner: 'kavya-patel',
    title: 'Paper water test',
    summary: 'A strip that shows unsafe water in ten minutes, for the price of a cup of tea',
    description:
      'Schools collect water from three sources and never know which one made the children ill.\n\nThe strip changes colour with coliform bacteria. We have tested it in eleven schools around Vadodara and publish every result, the failed ones too.',
    status: 'finished',
    tags: ['water', 'health', 'schools'],
    skills: ['Microfluidics', 'Field testing'],
    rolesWanted: [],
    links: [{ kind: 'document', url: 'https://paper-tests.example/results' }],
    startedDaysAgo: 700,
    endedDaysAgo: 120,
    members: [{ username: 'ananya-bose', role: 'Statistics' }],
    requests: [],
    comments: [
      { username: 'gurpreet-singh', content: 'Would this work for dairy sheds? We have forty.' },
    ],
  },
  {
    owner: 'rohan-kulkarni',
    title: 'Open battery monitor',
    summary: 'A board that tells an e-rickshaw driver how far the battery really goes',
    description:
      'Open hardware, open firmware. It measures each cell, learns from the last twenty trips and shows kilometres instead of volts.\n\nThe second revision survived a monsoon in Pune.',
    status: 'finished',
    tags: ['hardware', 'ev', 'opensource'],
    skills: ['Rust', 'KiCad', 'Battery systems'],
    rolesWanted: [],
    links: [{ kind: 'repository', url: 'https://code.example/open-battery-monitor' }],
    startedDaysAgo: 520,
    endedDaysAgo: 60,
    members: [
      { username: demoUsername, role: 'Test rig' },
      { username: 'imran-sheikh', role: 'Documentation' },
    ],
    requests: [],
    comments: [
      { username: 'tenzin-dolma', content: 'Please try it below minus ten. I can host you.' },
    ],
  },
  {
    owner: 'gurpreet-singh',
    title: 'Millet snack line',
    summary: 'From a home kitchen to three hundred packets a day',
    description:
      'Two founders, one extruder and a lot of burnt millet. The incubator shared the machine and the food licence; the team now runs its own shed.',
    status: 'finished',
    tags: ['food', 'manufacturing'],
    skills: ['Food processing', 'Packaging'],
    rolesWanted: [],
    links: [],
    startedDaysAgo: 480,
    endedDaysAgo: 200,
    members: [{ username: 'lakshmi-reddy', role: 'Mentor' }],
    requests: [],
    comments: [],
  },
  {
    owner: 'arjun-deshpande',
    title: 'Krishi Kiosk by phone',
    summary: 'Weather and market prices in Marathi, by a missed call',
    description:
      'A farmer gives a missed call and is called back with tomorrow’s weather and the onion price of the three nearest markets.\n\nWe serve 4,000 numbers around Nashik. Next: Hindi, and a recording that does not sound like a machine.',
    status: 'ongoing',
    tags: ['farming', 'voice', 'marathi'],
    skills: ['Telephony', 'Speech', 'Node.js'],
    rolesWanted: ['Voice artist', 'Back-end engineer'],
    links: [{ kind: 'website', url: 'https://krishi-kiosk.example/' }],
    startedDaysAgo: 400,
    members: [
      { username: 'zoya-khan', role: 'Interface design' },
      { username: 'ananya-bose', role: 'Speech data' },
    ],
    requests: [
      {
        username: demoUsername,
        role: 'Sensors',
        type: 'invitation',
        message: 'Your soil sensors would make our advice far better. Join us?',
      },
    ],
    comments: [
      { username: demoUsername, content: 'My uncle in Sehore would call twice a day.' },
      { username: 'kavya-patel', content: 'Could it also warn about frost?' },
    ],
  },
  {
    owner: 'tenzin-dolma',
    title: 'Solar care kit',
    summary: 'A toolbox and ten short films, so that a village keeps its own panels running',
    description:
      'Panels are given, then they break and nobody comes. The kit has the eleven tools that matter and films in Ladakhi and Hindi that play without a network.',
    status: 'ongoing',
    tags: ['solar', 'training', 'ladakh'],
    skills: ['Off-grid solar', 'Film editing'],
    rolesWanted: ['Film editor', 'Hindi narrator'],
    links: [{ kind: 'video', url: 'https://films.example/solar-care' }],
    startedDaysAgo: 300,
    members: [{ username: 'rohan-kulkarni', role: 'Battery advice' }],
    requests: [
      {
        username: 'zoya-khan',
        role: 'Illustration',
        type: 'join',
        message: 'I would love to draw the instruction cards.',
      },
    ],
    comments: [],
  },
  {
    owner: 'ananya-bose',
    title: 'Bangla speech commons',
    summary: 'Five hundred hours of everyday Bengali, spoken by a thousand people',
    description:
      'Models understand newsreaders. We record fish markets, trams and grandmothers, with consent, and give the data away.\n\nThe benchmark is public and counts every dialect on its own.',
    status: 'ongoing',
    tags: ['speech', 'bengali', 'opendata'],
    skills: ['Annotation', 'Python', 'Statistics'],
    rolesWanted: ['Volunteer recorder', 'Annotator'],
    links: [
      { kind: 'repository', url: 'https://code.example/bangla-commons' },
      { kind: 'demo', url: 'https://bangla-commons.example/listen' },
    ],
    startedDaysAgo: 210,
    members: [{ username: 'imran-sheikh', role: 'Recording kit' }],
    requests: [],
    comments: [
      { username: 'lakshmi-reddy', content: 'Which licence do you use for the recordings?' },
      { username: 'ananya-bose', content: 'CC BY. Every voice can be withdrawn at any time.' },
    ],
  },
  {
    owner: 'zoya-khan',
    title: 'Sunlight screens',
    summary: 'A set of interface parts that can be read at noon on a cracked phone',
    description:
      'Tested with delivery riders in Lucknow. Large targets, honest contrast, and words before icons.',
    status: 'ongoing',
    tags: ['design', 'accessibility'],
    skills: ['Interface design', 'Field research'],
    rolesWanted: ['Front-end engineer'],
    links: [{ kind: 'demo', url: 'https://zoya-draws.example/sunlight' }],
    startedDaysAgo: 150,
    members: [],
    requests: [
      {
        username: 'arjun-deshpande',
        role: 'Test partner',
        type: 'invitation',
        message: 'Your farmers are exactly whom I want to test with.',
      },
    ],
    comments: [],
  },
  {
    owner: 'imran-sheikh',
    title: 'Campus ground station',
    summary: 'Hearing weather satellites from a hostel roof with parts worth ₹1,900',
    description:
      'A helical antenna from a bucket and copper wire, and software that runs on an old laptop. Every picture we receive goes on a map.',
    status: 'ongoing',
    tags: ['radio', 'space', 'learning'],
    skills: ['Antennas', 'GNU Radio'],
    rolesWanted: ['Anyone with a roof'],
    links: [{ kind: 'website', url: 'https://broken-antennas.example/ground-station' }],
    startedDaysAgo: 90,
    members: [{ username: 'shreya-iyer', role: 'Tracking mount' }],
    requests: [],
    comments: [{ username: 'shreya-iyer', content: 'The new mount follows a pass without help.' }],
  },
  {
    owner: 'shreya-iyer',
    title: 'Mangrove drone survey',
    summary: 'Counting young mangroves near Pichavaram from forty metres up',
    description:
      'Foresters count by boat, twice a year. A small drone and a careful path do it in a morning, without disturbing the birds.',
    status: 'ongoing',
    tags: ['drones', 'environment'],
    skills: ['ROS 2', 'Drone piloting', 'Image labelling'],
    rolesWanted: ['Image labelling', 'Botanist'],
    links: [],
    startedDaysAgo: 60,
    members: [{ username: demoUsername, role: 'Sensors' }],
    requests: [
      {
        username: 'kavya-patel',
        role: 'Botany',
        type: 'join',
        message: 'I know two people who can tell the species apart.',
      },
    ],
    comments: [],
  },
  {
    owner: demoUsername,
    title: 'Soil sensors for small farms',
    summary: 'A moisture sensor that costs less than a bag of seed and speaks by radio',
    description:
      'Water is pumped at night, by guess. Our sensor sits in the root zone, sleeps for an hour and sends one number over two kilometres.\n\nThirty are in the ground around Sehore. We are looking for a farm that floods, to see what breaks.',
    status: 'ongoing',
    tags: ['farming', 'iot', 'hardware'],
    skills: ['Embedded C', 'LoRa', 'PCB design'],
    rolesWanted: ['Firmware', 'Field testing', 'Marathi or Hindi writer'],
    links: [
      { kind: 'repository', url: 'https://code.example/soil-sensors' },
      { kind: 'document', url: 'https://asha-verma.example/soil-sensors' },
    ],
    startedDaysAgo: 45,
    members: [
      { username: 'rohan-kulkarni', role: 'Firmware review' },
      { username: 'zoya-khan', role: 'Dashboard design' },
    ],
    requests: [
      {
        username: 'imran-sheikh',
        role: 'Antenna',
        type: 'join',
        message: 'I can double your range with a better antenna. May I show you?',
      },
      {
        username: 'tenzin-dolma',
        role: 'Solar power',
        type: 'invitation',
        message: 'Would you look at our charging circuit?',
      },
    ],
    comments: [
      { username: 'arjun-deshpande', content: 'We would buy the first hundred.' },
      { username: 'lakshmi-reddy', content: 'What does one cost at a thousand pieces?' },
      { username: demoUsername, content: '₹310, of which the radio is half.' },
    ],
  },
];

/** The pinned projects of demo profiles. */
export const demoPins: readonly {
  readonly username: string;
  readonly titles: readonly string[];
}[] = [
  {
    username: demoUsername,
    titles: ['Soil sensors for small farms', 'Open battery monitor', 'Mangrove drone survey'],
  },
  { username: 'zoya-khan', titles: ['Sunlight screens', 'Krishi Kiosk by phone'] },
  { username: 'ananya-bose', titles: ['Bangla speech commons'] },
];
