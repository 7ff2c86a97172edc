/** Sample content of the scenes. Not in the catalogue, because user content is not translated. */
export const post = {
  author: { name: 'Asha Verma', designation: 'Final-year student, NIT Bhopal' },
  text: 'Our soil sensor ran through the whole monsoon on one battery. Next: forty farms around Sehore.',
  tags: ['#खेती', '#hardware'],
  cover: 'forty-farms',
  likes: 128,
  comments: 24,
};

export const project = {
  title: 'Krishi Kiosk',
  summary: 'Weather and prices for farmers, in Marathi, by phone call.',
  team: ['Arjun Deshpande', 'Zoya Khan', 'ஸ்ரேயா ஐயர்', 'Rohan Kulkarni'],
  wanted: ['Firmware', 'Voice design'],
};

export const chat = {
  name: 'Zoya Khan',
  theirs: 'Your sensor, my screens. Shall we build it?',
  ours: 'Yes. Saturday at four?',
};

export const event = {
  title: 'Rocketry workshop',
  place: 'Chennai',
  seats: 30,
  registered: 26,
  date: nextSaturday(),
};

export const search = {
  query: 'shreya',
  found: [
    { name: 'ஸ்ரேயா ஐயர்', lang: 'ta', designation: 'Robotics, Chennai' },
    { name: 'श्रेया कुलकर्णी', lang: 'hi', designation: 'Founder, Pune' },
    { name: 'শ্রেয়া সেন', lang: 'bn', designation: 'Designer, Kolkata' },
    { name: 'Shreya Pillai', lang: 'en', designation: 'Mentor, Kochi' },
  ],
};

export const profile = {
  name: 'Imran Sheikh',
  designation: 'ECE, Aurangabad',
  pinned: [
    { title: 'Solar bus stop', cover: 'bus-stop' },
    { title: 'Braille reader', cover: 'braille-reader' },
  ],
};

export const suggestions = [
  { name: 'Rohan Kulkarni', mutual: 3 },
  { name: 'అనన్య రెడ్డి', mutual: 7 },
];

export const partner = {
  name: 'Ludhiana Startup Yard',
  tagline: 'Machines and food',
  program: 'Prototype to pilot',
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
