import type { OpenTo } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  Education,
  Experience,
  ProfileLink,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { demoModerator, demoUsername } from './demo-people.ts';
import type { PhotoName } from './demo-photos.ts';

export interface DemoProfile {
  readonly username: string;
  readonly nativeName?: string;
  readonly cover?: PhotoName;
  readonly location: string;
  readonly graduationYear?: number;
  readonly experience?: readonly Experience[];
  readonly education: readonly Education[];
  readonly skills: readonly string[];
  readonly links: readonly ProfileLink[];
  readonly openTo: readonly OpenTo[];
}

function studied(
  institution: string,
  degree: string,
  field: string,
  [from, to]: readonly [number, number],
): Education {
  return { institution, degree, field, from, to };
}

function worked(
  title: string,
  organisation: string,
  [from, to]: readonly [string, string | null],
  more: Partial<Experience> = {},
): Experience {
  const rest = { employmentType: null, location: '', description: '', ...more };
  return { title, organisation, from, to, ...rest };
}

/** The profiles of the demo users. */
export const demoProfiles: readonly DemoProfile[] = [
  {
    username: demoUsername,
    nativeName: 'आशा वर्मा',
    cover: 'fields',
    location: 'Bhopal, Madhya Pradesh',
    graduationYear: 2027,
    experience: [
      worked('Lead, weather kiosks', 'Robotics Club, NIT Bhopal', ['2025-06', null], {
        employmentType: 'volunteer',
        location: 'Bhopal',
        description:
          'Nine students, four kiosks in villages around Sehore.\nWe build the sensors from parts of the local market, so that a phone shop can repair them.',
      }),
      worked('Embedded systems intern', 'Krishi Kiosk', ['2024-12', '2025-02'], {
        employmentType: 'internship',
        location: 'Nashik, Maharashtra',
        description:
          'Halved the power that a moisture probe needs; it now runs for a whole monsoon.',
      }),
      worked('Science tutor', 'Eklavya Learning Centre', ['2023-08', '2024-04'], {
        employmentType: 'part-time',
        location: 'Bhopal',
      }),
    ],
    education: [
      studied('NIT Bhopal', 'B.Tech', 'Computer Science', [2023, 2027]),
      studied('Kendriya Vidyalaya No. 1', 'Class XII', 'Science', [2021, 2023]),
    ],
    skills: ['Embedded C', 'Soldering', 'PCB design', 'Python', 'Teaching'],
    links: [
      { kind: 'github', url: 'https://code.example/asha-verma' },
      { kind: 'portfolio', url: 'https://asha-verma.example/' },
    ],
    openTo: ['internship', 'co-founder'],
  },
  {
    username: demoModerator,
    nativeName: 'മീര നായർ',
    location: 'Kochi, Kerala',
    education: [studied('University of Kerala', 'M.A.', 'Sociology', [2012, 2014])],
    skills: ['Community building', 'Moderation', 'Public speaking'],
    links: [{ kind: 'website', url: 'https://meera-nair.example/' }],
    openTo: ['mentoring'],
  },
  {
    username: 'shreya-iyer',
    location: 'Chennai, Tamil Nadu',
    graduationYear: 2028,
    education: [studied('Anna University', 'B.E.', 'Robotics and Automation', [2024, 2028])],
    skills: ['ROS 2', 'CAD', 'Drone piloting'],
    links: [{ kind: 'github', url: 'https://code.example/shreya-iyer' }],
    openTo: ['internship'],
  },
  {
    username: 'arjun-deshpande',
    nativeName: 'अर्जुन देशपांडे',
    location: 'Nashik, Maharashtra',
    experience: [
      worked('Co-founder', 'Krishi Kiosk', ['2021-01', null], {
        employmentType: 'founder',
        location: 'Nashik, Maharashtra',
        description: 'Prices, weather and advice by telephone, in Marathi, for 40,000 farmers.',
      }),
      worked('Hardware engineer', 'Sahyadri Telecom', ['2018-07', '2020-12'], {
        employmentType: 'full-time',
        location: 'Pune',
      }),
    ],
    education: [studied('College of Engineering Pune', 'B.Tech', 'Electronics', [2014, 2018])],
    skills: ['Product management', 'Telephony', 'Marathi voice interfaces'],
    links: [
      { kind: 'website', url: 'https://krishi-kiosk.example/' },
      { kind: 'linkedin', url: 'https://work.example/arjun-deshpande' },
    ],
    openTo: ['co-founder', 'mentoring'],
  },
  {
    username: 'zoya-khan',
    location: 'Lucknow, Uttar Pradesh',
    experience: [
      worked('Interface designer', 'Self-employed', ['2022-03', null], {
        employmentType: 'freelance',
        location: 'Lucknow',
        description: 'Health, farming and transport apps for people who read little.',
      }),
      worked('Design researcher', 'Gram Sangrah Trust', ['2020-08', '2022-02'], {
        employmentType: 'full-time',
      }),
    ],
    education: [studied('NID Ahmedabad', 'B.Des', 'Interaction Design', [2016, 2020])],
    skills: ['Interface design', 'Field research', 'Illustration', 'Prototyping'],
    links: [{ kind: 'portfolio', url: 'https://zoya-draws.example/' }],
    openTo: ['co-founder'],
  },
  {
    username: 'gurpreet-singh',
    location: 'Ludhiana, Punjab',
    education: [studied('Punjab Agricultural University', 'MBA', 'Agribusiness', [2008, 2010])],
    skills: ['Incubation', 'Fundraising', 'Food processing'],
    links: [],
    openTo: ['mentoring'],
  },
  {
    username: 'ananya-bose',
    location: 'Kolkata, West Bengal',
    graduationYear: 2026,
    education: [studied('Jadavpur University', 'M.Sc.', 'Data Science', [2024, 2026])],
    skills: ['Speech recognition', 'Python', 'Statistics', 'Annotation'],
    links: [{ kind: 'github', url: 'https://code.example/ananya-bose' }],
    openTo: ['internship', 'co-founder'],
  },
  {
    username: 'rohan-kulkarni',
    location: 'Pune, Maharashtra',
    experience: [
      worked('Firmware engineer', 'Urja Battery Works', ['2021-04', null], {
        employmentType: 'full-time',
        location: 'Pune',
      }),
      worked('Trainee engineer', 'Deccan Motors', ['2019-07', '2021-03'], {
        employmentType: 'apprenticeship',
        location: 'Pune',
      }),
    ],
    education: [studied('VJTI Mumbai', 'B.Tech', 'Electrical Engineering', [2015, 2019])],
    skills: ['Firmware', 'Battery systems', 'Rust', 'KiCad'],
    links: [{ kind: 'github', url: 'https://code.example/rohan-kulkarni' }],
    openTo: ['mentoring'],
  },
  {
    username: 'lakshmi-reddy',
    location: 'Hyderabad, Telangana',
    education: [studied('IIM Bangalore', 'PGDM', 'Management', [1998, 2000])],
    skills: ['Angel investing', 'Hiring', 'Go-to-market'],
    links: [{ kind: 'linkedin', url: 'https://work.example/lakshmi-reddy' }],
    openTo: ['mentoring'],
  },
  {
    username: 'imran-sheikh',
    location: 'Aurangabad, Maharashtra',
    graduationYear: 2029,
    education: [studied('Government College of Engineering', 'B.Tech', 'ECE', [2025, 2029])],
    skills: ['Antennas', 'GNU Radio', 'Technical writing'],
    links: [{ kind: 'website', url: 'https://broken-antennas.example/' }],
    openTo: ['internship'],
  },
  {
    username: 'tenzin-dolma',
    cover: 'mountains',
    location: 'Leh, Ladakh',
    education: [studied('ITI Leh', 'Diploma', 'Solar Technician', [2011, 2013])],
    skills: ['Off-grid solar', 'Training', 'Ladakhi'],
    links: [],
    openTo: ['mentoring', 'co-founder'],
  },
  {
    username: 'kavya-patel',
    location: 'Vadodara, Gujarat',
    education: [studied('MS University of Baroda', 'Ph.D.', 'Biotechnology', [2019, 2024])],
    skills: ['Microfluidics', 'Water testing', 'Grant writing'],
    links: [{ kind: 'other', url: 'https://paper-tests.example/' }],
    openTo: ['co-founder'],
  },
];
