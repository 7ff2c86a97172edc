import { hashtagsOf, mentionsOf } from '@sangam/contract/text/rich-text.ts';
import { usernameFrom } from '../../platform/people/usernames.ts';

type Draw = () => number;

/** A deterministic random number generator for a seed and a position. */
function drawsOf(seed: number, place: number): Draw {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks an item; the first items are more frequent. */
function pick(draw: Draw, list: readonly string[]): string {
  return list[Math.floor(list.length * draw() ** 1.6)] as string;
}

const list = (words: string) => words.split(', ');

const firstNames = list(
  'Asha, Ravi, Priya, Arjun, Meera, Imran, Lakshmi, Rohan, Ananya, Karthik, Fatima, Vikram, Divya, Suresh, Neha, Aditya, Kavya, Sanjay, Pooja, Rahul, Shreya, Manoj, Deepa, Farhan, Nandini, Gaurav, Ishita, Joseph, Kiran, Leela, Mohan, Nikhil, Ojas, Pallavi, Ritika, Sameer, Tara, Uday, Varsha, Yash',
);
const lastNames = list(
  'Sharma, Kulkarni, Reddy, Iyer, Sheikh, Deshpande, Nair, Gupta, Das, Patel, Menon, Singh, Rao, Chatterjee, Joshi, Khan, Pillai, Verma, Bose, Shetty, Mehta, Naidu, Fernandes, Mishra, Hegde, Ghosh, Yadav, Thomas, Bhat, Kaur',
);
const places = list(
  'Pune, Bengaluru, Hyderabad, Chennai, Mumbai, Delhi, Kolkata, Ahmedabad, Jaipur, Kochi, Indore, Nagpur, Bhopal, Coimbatore, Guwahati, Mysuru, Surat, Lucknow',
);
const colleges = list(
  'College of Engineering Pune, IIT Bombay, IIT Madras, NIT Trichy, Anna University, Jadavpur University, BITS Pilani, Osmania University, Delhi Technological University, VJTI, PSG Tech, Cochin University',
);
const skills = list(
  'Python, TypeScript, React, Embedded C, Machine learning, Figma, PostgreSQL, Rust, PCB design, Kotlin, Data analysis, Field research, Writing, Kubernetes, Teaching, Blender, GIS, Accounting',
);
const work = list(
  'Student of computer science, Firmware engineer, Product designer, Teacher, Data scientist, Student of civil engineering, Founder, Researcher, Backend developer, Community organiser, Mechanical engineer, Student of design',
);
const topics = list(
  'solar, water, farming, robotics, health, schools, maps, transport, waste, music, weather, housing, language, cycling',
);
const openings = [
  'We measured it for a whole week, and the answer surprised all of us.',
  'Looking for two people who like long evenings in the lab.',
  'Our first prototype stands in the yard, and it has survived the rain.',
  'A question to those who have done this before: where would you begin?',
  'Yesterday the whole team met at the hostel and drew the plan on one wall.',
  'What I learnt this month, in three short points.',
];
const middles = [
  'The sensors cost less than a cup of tea, but reading them properly took most of our time.',
  'Half of the work was talking with the people who will use it every day.',
  'The numbers are open, so please look at them and tell us where we are wrong.',
  'Nobody had written down how the old one worked, so we took it apart on a Sunday.',
  'पहले हफ्ते में हमने सिर्फ लोगों की बातें सुनीं, और वही सबसे ज़्यादा काम आया।',
  'It runs on a small battery and sends one short line every ten minutes.',
];

export interface ScalePerson {
  /** The number of the user, from 1. */
  readonly n: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly designation: string;
  readonly about: string;
  readonly location: string;
  /** Of graduation. */
  readonly year: number;
  readonly college: string;
  readonly skills: readonly string[];
}

/** The generated user number n. */
export function personAt(n: number, seed: number): ScalePerson {
  const draw = drawsOf(seed, n);
  const name = `${pick(draw, firstNames)} ${pick(draw, lastNames)}`;
  const username = `${usernameFrom(name)}-${n}`;
  return {
    n,
    username,
    name,
    email: `${username}@example.in`,
    designation: pick(draw, work),
    about: `${pick(draw, openings)} ${pick(draw, middles)}`,
    location: pick(draw, places),
    year: 2015 + Math.floor(draw() * 14),
    college: pick(draw, colleges),
    skills: someOf(draw, skills),
  };
}

export interface ScalePost {
  readonly n: number;
  readonly content: string;
  readonly hashtags: readonly string[];
  /** The usernames that the content mentions. */
  readonly tags: readonly string[];
}

/** The generated post number n; every twentieth mentions a user. */
export function postAt(n: number, seed: number, userCount: number): ScalePost {
  const draw = drawsOf(seed + 1_000_003, n);
  const [topic, other] = [pick(draw, topics), pick(draw, topics)];
  const named = 1 + Math.floor(userCount * draw() ** 2);
  const address = n % 20 === 0 ? ` Thank you, @${personAt(named, seed).username}.` : '';
  const body = `${pick(draw, openings)} ${pick(draw, middles)} ${pick(draw, middles)}`;
  const content = `${body} Note ${n} on ${topic}.${address} #${topic} #${other}`;
  return { n, content, hashtags: hashtagsOf(content), tags: mentionsOf(content) };
}

export interface ScaleProject {
  readonly n: number;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly status: 'ongoing' | 'finished';
  readonly tags: readonly string[];
  readonly skills: readonly string[];
}

/** The generated project number n. */
export function projectAt(n: number, seed: number): ScaleProject {
  const draw = drawsOf(seed + 2_000_003, n);
  const topic = pick(draw, topics);
  return {
    n,
    title: `${topic.charAt(0).toUpperCase()}${topic.slice(1)} in ${pick(draw, places)} ${n}`,
    summary: pick(draw, openings),
    description: `${pick(draw, middles)} ${pick(draw, middles)}`,
    status: draw() < 0.7 ? 'ongoing' : 'finished',
    tags: [topic],
    skills: someOf(draw, skills),
  };
}

/** Texts of comments and messages, without mentions. */
export const remarks = [
  ...openings,
  ...middles,
  'This is exactly what we were looking for.',
  'Could you share how you mounted it?',
  'Same here. The second version was much better.',
  'Count me in from next week.',
  'बहुत अच्छा काम, और लोगों को भी बताइए।',
];

function someOf(draw: Draw, from: readonly string[]): readonly string[] {
  const count = 1 + Math.floor(draw() * 4);
  return [...new Set(Array.from({ length: count }, () => pick(draw, from)))];
}
