import { msg } from '@lingui/core/macro';

/**
 * Sample content of the scenes, as the other constants of this file. Names stay as they are in every language; `cover`
 * is the seed of a generated cover.
 */
export const post = {
  author: { name: 'Asha Verma', designation: msg`Final-year student, NIT Bhopal` },
  text: msg`Our soil sensor ran through the whole monsoon on one battery. Next: forty farms around Sehore.`,
  tags: ['#खेती', '#hardware'],
  cover: 'forty-farms',
  likes: 128,
  comments: 24,
};

export const project = {
  title: 'Krishi Kiosk',
  summary: msg`Weather and prices for farmers, in Marathi, by phone call.`,
  team: ['Arjun Deshpande', 'Zoya Khan', 'ஸ்ரேயா ஐயர்', 'Rohan Kulkarni'],
  wanted: [msg`Firmware`, msg`Voice design`],
};

export const chat = {
  name: 'Zoya Khan',
  theirs: msg`Your sensor, my screens. Shall we build it?`,
  ours: msg`Yes. Saturday at four?`,
};

export const event = {
  title: msg`Rocketry workshop`,
  place: msg`Chennai`,
  seats: 30,
  registered: 26,
  date: nextSaturday(),
};

export const search = {
  query: 'shreya',
  found: [
    { name: 'ஸ்ரேயா ஐயர்', lang: 'ta', designation: msg`Robotics, Chennai` },
    { name: 'श्रेया कुलकर्णी', lang: 'hi', designation: msg`Founder, Pune` },
    { name: 'শ্রেয়া সেন', lang: 'bn', designation: msg`Designer, Kolkata` },
    { name: 'Shreya Pillai', lang: 'en', designation: msg`Mentor, Kochi` },
  ],
};

export const profile = {
  name: 'Imran Sheikh',
  designation: msg`ECE, Aurangabad`,
  pinned: [
    { title: msg`Solar bus stop`, cover: 'bus-stop' },
    { title: msg`Braille reader`, cover: 'braille-reader' },
  ],
};

export const suggestions = [
  { name: 'Rohan Kulkarni', mutual: 3 },
  { name: 'అనన్య రెడ్డి', mutual: 7 },
];

export const partner = {
  name: 'Ludhiana Startup Yard',
  tagline: msg`Machines and food`,
  program: msg`Prototype to pilot`,
  applications: 18,
};

/** Starts a server of one's own. */
export const command = 'npm start';

/** Sample numbers of the whole community. */
export const figures = { students: 5248, workshops: 327, programs: 184, startups: 42 };

/** A date in the future. */
function nextSaturday(): Date {
  const date = new Date();
  date.setDate(date.getDate() + ((6 - date.getDay() + 7) % 7 || 7));
  return date;
}
