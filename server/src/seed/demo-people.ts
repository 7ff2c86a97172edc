export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly designation: string;
  readonly about: string;
  readonly role?: 'moderator' | 'operator';
}

/** The password of all demo accounts, which are not allowed in production (see SEED in config.ts). */
export const demoPassword = 'sangam demo 2026';

/** The usernames of the demo logins that the start prints: a member, a moderator and an operator. */
export const demoUsername = 'asha-verma';
export const demoModerator = 'meera-nair';
export const demoOperator = 'gurpreet-singh';

/** The only demo user whose list of next steps is open. */
export const demoNewcomer = 'imran-sheikh';

export function demoEmail(username: string): string {
  return `${username}@demo.sangam.example`;
}

/** The demo users. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: demoUsername,
    name: 'Asha Verma',
    designation: 'Final-year CSE student, NIT Bhopal',
    about: 'I build low-cost sensors for farms around Bhopal and teach soldering on Sundays.',
  },
  {
    username: demoModerator,
    name: 'Meera Nair',
    designation: 'Community lead, Sangam',
    about: 'I look after the community. Write to me when something does not feel right.',
    role: 'moderator',
  },
  {
    username: 'shreya-iyer',
    name: 'ஸ்ரேயா ஐயர்',
    designation: 'Robotics student, Chennai',
    about: 'Line followers first, drones next. Looking for a team for the rocketry workshop.',
  },
  {
    username: 'arjun-deshpande',
    name: 'Arjun Deshpande',
    designation: 'Founder, Krishi Kiosk',
    about: 'Weather and prices for farmers in Marathi, by phone call. We are hiring two interns.',
  },
  {
    username: 'zoya-khan',
    name: 'Zoya Khan',
    designation: 'Product designer, Lucknow',
    about: 'I draw interfaces that work on a cracked screen in bright sun.',
  },
  {
    username: demoOperator,
    name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    designation: 'Incubator manager, Ludhiana',
    about: 'Thirty start-ups in three years, most of them in machines and food.',
    role: 'operator',
  },
  {
    username: 'ananya-bose',
    name: 'অনন্যা বসু',
    designation: 'Data science student, Kolkata',
    about: 'Bengali speech data, honest benchmarks, strong tea.',
  },
  {
    username: 'rohan-kulkarni',
    name: 'Rohan Kulkarni',
    designation: 'Embedded engineer, Pune',
    about: 'Firmware by day, an open-source battery monitor by night.',
  },
  {
    username: 'lakshmi-reddy',
    name: 'లక్ష్మీ రెడ్డి',
    designation: 'Mentor and angel investor, Hyderabad',
    about: 'I answer cold messages that ask one clear question.',
  },
  {
    username: demoNewcomer,
    name: 'Imran Sheikh',
    designation: 'Second-year ECE student, Aurangabad',
    about: 'Learning antennas. I write up everything I break.',
  },
  {
    username: 'tenzin-dolma',
    name: 'Tenzin Dolma',
    designation: 'Solar technician and trainer, Leh',
    about: 'Panels at four thousand metres, and training for those who keep them running.',
  },
  {
    username: 'kavya-patel',
    name: 'કાવ્યા પટેલ',
    designation: 'Biotech researcher, Vadodara',
    about: 'Paper-based water tests that a school can afford.',
  },
];
