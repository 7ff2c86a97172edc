import type { Partner } from './partner.ts';

/** Invented sample content; its English texts are the keys of the translations. */
export const companies: readonly Partner[] = [
  {
    id: 'nandi-field-robotics',
    name: 'Nandi Field Robotics',
    tagline: 'Small robots for small farms',
    location: 'Hubballi, Karnataka',
    tags: ['Robotics', 'Agritech', 'Embedded', 'Computer vision'],
    badge: 'Hiring',
    logoColor: '#2f7d32',
    about:
      'Nandi builds weeding and spraying robots that fit between two rows of chilli. Interns spend every second week in a field, and what they fix there ships the week after.',
  },
  {
    id: 'kaveri-cloudworks',
    name: 'Kaveri Cloudworks',
    tagline: 'Hosting that stays up through the monsoon',
    location: 'Mysuru, Karnataka',
    tags: ['Cloud', 'Site reliability', 'Open source'],
    badge: 'Partner',
    logoColor: '#1d4ed8',
    about:
      'A regional cloud for schools, hospitals and city offices. Kaveri gives student teams on Sangam free servers for a semester and an engineer to call for help.',
  },
  {
    id: 'saral-ledger',
    name: 'Saral Ledger',
    tagline: 'Bookkeeping a shopkeeper can speak to',
    location: 'Indore, Madhya Pradesh',
    tags: ['Fintech', 'Speech', 'Hindi', 'Android', 'Design'],
    badge: 'Hiring',
    logoColor: '#f59e0b',
    about:
      'Saral turns spoken Hindi, Marathi and Gujarati into clean accounts on a phone that costs less than a bicycle. The team is hiring Android developers and designers.',
  },
  {
    id: 'anaar-health',
    name: 'Anaar Health',
    tagline: 'A blood test at the village counter',
    location: 'Nagpur, Maharashtra',
    tags: ['Healthtech', 'Diagnostics'],
    badge: 'Collaborator',
    logoColor: '#be123c',
    about:
      'Anaar makes a palm-sized reader for anaemia screening and works with rural health workers to place it. Final-year projects on sensors and patient records are welcome.',
  },
  {
    id: 'vayu-cargo-cycles',
    name: 'Vayu Cargo Cycles',
    tagline: 'Last-mile delivery on three electric wheels',
    location: 'Pune, Maharashtra',
    tags: ['Electric mobility', 'Battery', 'Logistics'],
    badge: 'Hiring',
    logoColor: '#0f766e',
    about:
      'From frame to battery pack, Vayu designs cargo tricycles for lanes where a van cannot turn. Mechanical, power and data people share one workshop floor.',
  },
  {
    id: 'meghdoot-climate',
    name: 'Meghdoot Climate',
    tagline: 'Weather for one field at a time',
    location: 'Bhubaneswar, Odisha',
    tags: ['Climate', 'Machine learning', 'Remote sensing', 'Maps'],
    badge: 'Collaborator',
    logoColor: '#0369a1',
    about:
      'Meghdoot combines satellite images with low-cost rain gauges to forecast the weather for a single plot. It shares a cleaned ten-year data set with every college in the network.',
  },
  {
    id: 'tantu-textile-tech',
    name: 'Tantu Textile Tech',
    tagline: 'Handloom designs, made to order',
    location: 'Varanasi, Uttar Pradesh',
    tags: ['Commerce', 'Craft', 'Computer graphics'],
    badge: 'Partner',
    logoColor: '#7c3aed',
    about:
      'Tantu lets a buyer draw a border on screen and a weaver receive it as a loom card. Two student projects from Sangam have become part of its editor.',
  },
  {
    id: 'kosha-silicon',
    name: 'Kosha Silicon',
    tagline: 'Chips for water and power meters',
    location: 'Thiruvananthapuram, Kerala',
    tags: ['Semiconductors', 'VLSI', 'Embedded', 'Verification'],
    badge: 'Hiring',
    logoColor: '#fde68a',
    about:
      'A chip design house for water and power meters. Kosha runs a yearly tape-out that includes three student designs free of charge.',
  },
  {
    id: 'paheli-games',
    name: 'Paheli Games',
    tagline: 'Puzzles in eleven languages',
    location: 'Kolkata, West Bengal',
    tags: ['Games', 'Languages', 'Illustration'],
    badge: 'Collaborator',
    logoColor: '#86198f',
    about:
      'A studio of nineteen that makes word and number games which also run on feature phones. Paheli opens its level editor to student designers every summer.',
  },
];
