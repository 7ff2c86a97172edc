import type { Backdrop } from '../shared/draw-group.ts';
import type { PortraitLook } from '../shared/draw-person.ts';

export type AchieverCategory = 'student-stories' | 'startup-incubators' | 'mentor-achievements';

export interface Achiever {
  readonly id: string;
  readonly category: AchieverCategory;
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly story: readonly string[];
  /** The people in the illustration; all are fictional. */
  readonly people: readonly PortraitLook[];
  readonly backdrop: Backdrop;
}

/** Invented sample content; its English texts are the keys of the translations. */
export const achievers: readonly Achiever[] = [
  {
    id: 'kavya-nair',
    category: 'student-stories',
    name: 'Kavya Nair',
    role: 'Final-year student, Kochi',
    description:
      'Built a tide and wind alert that calls fishing crews on basic phones. It runs in four harbours.',
    story: [
      'Kavya grew up two streets from the harbour, where weather warnings came late and in English. In her second year she wrote a small program that reads the public tide and wind tables and turns them into a ten-second voice message in Malayalam.',
      'The first version called eleven boat owners, all of them neighbours. She learned that they did not want an app. They wanted the phone to ring at half past three in the morning, before the boats go out, and only when there was a warning.',
      'Today 640 crews in four harbours get the call. Kavya met her two collaborators in a project here, both of whom had worked on speech in Indian languages. She graduates in May and has agreed with the district fisheries office to keep the service running.',
    ],
    people: [{ hair: 'long', skin: 'brown', wear: 'amber' }],
    backdrop: ['#0b5355', '#58c9b6'],
  },
  {
    id: 'arjun-meena',
    category: 'student-stories',
    name: 'Arjun Meena',
    role: 'Diploma student, Udaipur',
    description:
      'Left a coding course twice because he had no laptop, finished it on a borrowed one, and now teaches it.',
    story: [
      'Arjun wrote his first web page on a phone with a cracked screen, between shifts at his uncle’s repair shop. He enrolled in the Web Development Bootcamp, dropped out, enrolled again and dropped out again. Both times the reason was the same: no computer at home.',
      'The third time he asked in the community for an old laptop and got three answers in a day. He finished the twelve weeks with a billing page for the repair shop as his final project. It still prints every receipt there.',
      'He now spends Saturdays with nine students from his old school, on machines he has repaired himself. Four of them have finished the course.',
    ],
    people: [{ hair: 'curly', skin: 'wheat', wear: 'indigo' }],
    backdrop: ['#9a3f0b', '#f6bb5b'],
  },
  {
    id: 'ritika-bora',
    category: 'student-stories',
    name: 'Ritika Bora',
    role: 'Postgraduate student, Guwahati',
    description:
      'Mapped flood-safe routes to 38 schools with her classmates; the district now prints the map.',
    story: [
      'Every July part of Ritika’s district is under water, and schools close because no one knows which roads are open. She and five classmates from the Data Science Fundamentals course walked the routes to 38 schools with a phone and a measuring stick.',
      'They combined what they found with satellite images from three monsoons and marked, for every school, the last road to flood. The first map was a sheet of paper on the door of each school.',
      'Last year the district printed it. Eleven schools stayed open for two weeks longer than the year before, because bus drivers knew which roads were open.',
    ],
    people: [{ hair: 'bob', skin: 'fair', wear: 'teal', glasses: true }],
    backdrop: ['#701a53', '#ee86b4'],
  },
  {
    id: 'sahyadri-seed-lab',
    category: 'startup-incubators',
    name: 'Sahyadri Seed Lab',
    role: 'Incubator, Pune',
    description:
      'Supported nineteen farm-technology startups in five years. Every team spends its first month on a farm.',
    story: [
      'A team that joins Sahyadri Seed Lab spends its first four weeks with a farmer, not at a desk, and learns about the problem before it plans a product.',
      'The rule came from experience. Of the first five startups at the lab, four had built something that farmers did not need. Of the nineteen startups that followed, thirteen sell to farmers today.',
      'The lab is open to student teams twice a year. It looks for people who can explain a problem in two sentences, and it reads every application.',
    ],
    people: [
      { hair: 'bun', skin: 'wheat', wear: 'magenta' },
      { hair: 'swept', skin: 'brown', wear: 'indigo', beard: true },
      { hair: 'bob', skin: 'fair', wear: 'amber', glasses: true },
    ],
    backdrop: ['#3c5216', '#b7cd62'],
  },
  {
    id: 'charminar-makers',
    category: 'startup-incubators',
    name: 'Charminar Makers House',
    role: 'Incubator, Hyderabad',
    description:
      'A workshop with machines that any student can book by the hour. 42 first products were built here.',
    story: [
      'Charminar Makers House began as one laser cutter in a rented shop. The founders charged by the quarter hour, so that a student with two hundred rupees could cut a part and test it.',
      'Later they rented the shop next door and the floor above. Today there are benches for electronics, a small foundry and a wall that shows every first product with its date.',
      'There are 42 products on that wall. Among them are a prosthetic wrist, a solar dryer for chillies and a braille label printer that is used in three libraries.',
    ],
    people: [
      { hair: 'scarf', skin: 'wheat', wear: 'teal' },
      { hair: 'curly', skin: 'wheat', wear: 'amber', glasses: true },
    ],
    backdrop: ['#312e81', '#8f95fb'],
  },
  {
    id: 'brahmaputra-launchpad',
    category: 'startup-incubators',
    name: 'Brahmaputra Launchpad',
    role: 'Incubator, Guwahati',
    description:
      'Supports founders in small towns: 26 companies from places without an incubator of their own.',
    story: [
      'The team of Brahmaputra Launchpad spends one week of every month on the road. It opens a table in a college library, a weaving society or a bus station, and talks to anyone with an idea.',
      'The selected founders do not have to move. They get a small grant, a mentor by phone and two visits a year to Guwahati, where all of them meet. The companies stay in the towns whose problems they solve.',
      'Of 26 companies, 21 are still in business. Together they employ 340 people, most of them within an hour of home.',
    ],
    people: [
      { hair: 'curly', skin: 'wheat', wear: 'slate' },
      { hair: 'long', skin: 'fair', wear: 'magenta' },
    ],
    backdrop: ['#0b5355', '#58c9b6'],
  },
  {
    id: 'prof-gurdeep-sandhu',
    category: 'mentor-achievements',
    name: 'Prof. Gurdeep Sandhu',
    role: 'Mentor, Ludhiana',
    description:
      'Has reviewed a thousand project plans by students and answers each with three questions.',
    story: [
      'Gurdeep Sandhu taught machine design for thirty-one years. When he retired he offered to review the project plans of students without a mentor, one hour every morning.',
      'His answers are short. Who will use it on a Tuesday? What happens when it breaks? What did you leave out, and why? Students who send a second plan get three new questions.',
      'In six years he has read just over a thousand plans. Two hundred and twelve became projects that people use today. He keeps the list in a school notebook.',
    ],
    people: [
      { hair: 'turban', skin: 'fair', wear: 'amber', beard: true, grey: true, glasses: true },
    ],
    backdrop: ['#0d3f86', '#7cc0f8'],
  },
  {
    id: 'meher-irani',
    category: 'mentor-achievements',
    name: 'Meher Irani',
    role: 'Mentor and founder, Mumbai',
    description:
      'Sold her first company and now helps women founders read the small print before they sign.',
    story: [
      'Meher signed her first investment contract at twenty-four, without a lawyer. It took her seven years to buy back the shares she had given away.',
      'Since then she has held an open evening every second Thursday. Founders bring the contracts they have been asked to sign, and she reads them aloud, clause by clause, until everyone at the table understands them.',
      'Ninety-six founders have come so far. Some signed, many asked for changes and got them, and a few said no.',
    ],
    people: [{ hair: 'bob', skin: 'fair', wear: 'slate', grey: true }],
    backdrop: ['#7c2d12', '#f3a46c'],
  },
  {
    id: 'selvi-murugan',
    category: 'mentor-achievements',
    name: 'Selvi Murugan',
    role: 'Mentor, Coimbatore',
    description:
      'Runs a free Sunday repair clinic for prototypes, and has helped to fix more than four hundred.',
    story: [
      'Selvi repairs textile machines for a living. On Sundays she opens the workshop to students whose prototypes do not work.',
      'There is one rule at her bench: the student holds the tool. She asks what should happen, what happens instead, and where in between it could go wrong. Most faults are found within an hour.',
      'More than four hundred prototypes have left the clinic in working order. Six of those students now help at the clinic on Sundays.',
    ],
    people: [{ hair: 'bun', skin: 'deep', wear: 'indigo' }],
    backdrop: ['#3c5216', '#b7cd62'],
  },
];
