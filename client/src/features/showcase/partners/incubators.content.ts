import type { Partner } from './partner.ts';

/** Invented sample content; its English texts are the keys of the translations. */
export const incubators: readonly Partner[] = [
  {
    id: 'banyan-launchpad',
    name: 'Banyan Launchpad',
    tagline: 'Space, funding and mentors for early teams',
    location: 'Bengaluru, Karnataka',
    tags: ['Seed funding', 'Mentoring', 'SaaS', 'Deep tech'],
    badge: '30+ Startups',
    logoColor: '#15803d',
    about:
      'Six months, a desk, a first cheque and a mentor who has closed a company before. Banyan takes founders with a working prototype and no more than three people.',
  },
  {
    id: 'charkha-seed-house',
    name: 'Charkha Seed House',
    tagline: 'Long-term funding for makers',
    location: 'Ahmedabad, Gujarat',
    tags: ['Manufacturing', 'Textiles', 'Grants'],
    badge: 'Partner',
    logoColor: '#b45309',
    about:
      'Charkha funds manufacturing startups. Its workshop has looms, lathes and a small foundry that resident teams can use day and night.',
  },
  {
    id: 'samudra-deep-tech',
    name: 'Samudra Deep Tech',
    tagline: 'From laboratory bench to harbour',
    location: 'Chennai, Tamil Nadu',
    tags: ['Ocean technology', 'Sensors', 'Patents', 'Prototyping'],
    badge: 'Collaborator',
    logoColor: '#0c4a6e',
    about:
      'An incubator for hardware that meets salt water: buoys, drones, desalination. Samudra pays for the patent search and the first sea trial.',
  },
  {
    id: 'nayi-pehel-founders-hub',
    name: 'Nayi Pehel Founders Hub',
    tagline: 'Women founders from smaller cities',
    location: 'Jaipur, Rajasthan',
    tags: ['Women founders', 'Commerce', 'Childcare on site'],
    badge: '45+ Startups',
    logoColor: '#db2777',
    about:
      'A year-long program for founders returning to work, with a nursery next to the meeting rooms. Forty-five companies have come out of it so far.',
  },
  {
    id: 'himshikhar-startup-centre',
    name: 'Himshikhar Startup Centre',
    tagline: 'Startups from the Himalayan hills',
    location: 'Dehradun, Uttarakhand',
    tags: ['Tourism', 'Food'],
    badge: 'Hiring',
    logoColor: '#64748b',
    about:
      'Himshikhar backs food, craft and travel companies in the hills. It is looking for a program manager and two people who know cold chains.',
  },
  {
    id: 'setu-civic-studio',
    name: 'Setu Civic Studio',
    tagline: 'Founders and city offices at one table',
    location: 'Hyderabad, Telangana',
    tags: ['Govtech', 'Open data', 'Pilots'],
    badge: 'Partner',
    logoColor: '#5b21b6',
    about:
      'Setu finds a municipal problem first and then the team to solve it. Each company starts with a signed pilot and a named officer on the other side.',
  },
  {
    id: 'udyam-foundry',
    name: 'Udyam Foundry',
    tagline: 'First customers before first investors',
    location: 'Ranchi, Jharkhand',
    tags: ['Rural', 'Energy', 'Microgrants', 'Sales training'],
    badge: '30+ Startups',
    logoColor: '#facc15',
    about:
      'Ten weeks on the road with a prototype and a notebook. Udyam gives a micro-grant for every twenty paying customers a team can show.',
  },
  {
    id: 'lotus-lane-health-lab',
    name: 'Lotus Lane Health Lab',
    tagline: 'Clinics as the first test bed',
    location: 'Coimbatore, Tamil Nadu',
    tags: ['Healthtech', 'Clinical trials', 'Regulation'],
    badge: 'Collaborator',
    logoColor: '#0891b2',
    about:
      'Lotus Lane sits between two teaching hospitals. Teams get ethics advice in the first week and a ward to learn from in the second.',
  },
  {
    id: 'northeast-bamboo-works',
    name: 'Northeast Bamboo Works',
    tagline: 'Building with what grows back',
    location: 'Shillong, Meghalaya',
    tags: ['Materials', 'Architecture', 'Craft', 'Export'],
    badge: '20+ Startups',
    logoColor: '#a3e635',
    about:
      'From bicycle frames to bus stops: this incubator funds companies that replace steel and plastic with treated bamboo, and tests every joint in its own laboratory.',
  },
];
