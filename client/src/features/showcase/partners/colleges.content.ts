import type { Partner } from './partner.ts';

/** Invented sample content; its English texts are the keys of the translations. */
export const colleges: readonly Partner[] = [
  {
    id: 'malhar-college-of-engineering',
    name: 'Malhar College of Engineering',
    tagline: 'Classes in the morning, projects in the afternoon',
    location: 'Nashik, Maharashtra',
    tags: ['Mechanical', 'Robotics', 'Makerspace', 'Rocketry'],
    badge: 'Partner',
    logoColor: '#9a3412',
    about:
      'Malhar gives the second half of every day to project studios. Its rocketry club launched the first student payload of the network.',
  },
  {
    id: 'gomti-institute-of-data-sciences',
    name: 'Gomti Institute of Data Sciences',
    tagline: 'Statistics with a public purpose',
    location: 'Lucknow, Uttar Pradesh',
    tags: ['Data science', 'Public policy', 'Hindi'],
    badge: 'Collaborator',
    logoColor: '#4338ca',
    about:
      'Students at Gomti work on real questions from district offices, from bus routes to midday meals, and publish what they find in Hindi and English.',
  },
  {
    id: 'netravati-college-of-science',
    name: 'Netravati College of Science for Women',
    tagline: 'Science for first-generation students',
    location: 'Mangaluru, Karnataka',
    tags: ['Biotechnology', 'Marine science', 'Scholarships'],
    badge: 'Partner',
    logoColor: '#0e7490',
    about:
      'More than half of Netravati’s students are the first in their family at a college. Its coastal laboratory is open to visiting project teams in the summer.',
  },
  {
    id: 'coromandel-school-of-design',
    name: 'Coromandel School of Design',
    tagline: 'Useful things, drawn with care',
    location: 'Visakhapatnam, Andhra Pradesh',
    tags: ['Product design', 'Interfaces', 'Accessibility', 'Type'],
    badge: 'Collaborator',
    logoColor: '#f4a515',
    about:
      'Coromandel pairs its design studios with engineering teams from other colleges on Sangam, one term at a time, and asks that every result works without a mouse.',
  },
  {
    id: 'aravalli-polytechnic',
    name: 'Aravalli Rural Polytechnic',
    tagline: 'Skills that stay close to home',
    location: 'Udaipur, Rajasthan',
    tags: ['Electrical', 'Solar'],
    badge: 'Hiring',
    logoColor: '#166534',
    about:
      'Three-year diplomas in electrical work, pumps and solar. Aravalli is looking for two lecturers in power electronics and for guest instructors.',
  },
  {
    id: 'brahmaputra-technical-college',
    name: 'Brahmaputra Technical College',
    tagline: 'Engineering for the Brahmaputra valley',
    location: 'Guwahati, Assam',
    tags: ['Civil', 'Flood research', 'GIS', 'Drones'],
    badge: 'Partner',
    logoColor: '#1e3a8a',
    about:
      'Bridges, boats and early warnings: everything taught here is tested on the Brahmaputra. Its drone maps are used by three district administrations.',
  },
  {
    id: 'pamba-school-of-applied-sciences',
    name: 'Pamba School of Applied Sciences',
    tagline: 'Small classes, open benches',
    location: 'Kottayam, Kerala',
    tags: ['Electronics', 'Food technology', 'Startups'],
    badge: '200+ Interns',
    logoColor: '#a21caf',
    about:
      'Every Pamba student spends a full semester with a company of the network. The school’s food laboratory has helped four family businesses to export.',
  },
  {
    id: 'narmada-agricultural-college',
    name: 'Narmada Agricultural College',
    tagline: 'Six hundred acres for field trials',
    location: 'Jabalpur, Madhya Pradesh',
    tags: ['Agritech', 'Soil science', 'Field trials'],
    badge: 'Partner',
    logoColor: '#3f6212',
    about:
      'Narmada lends plots, seeds and patient farmers to anyone in the network who wants to try a machine or a forecast for a whole season.',
  },
  {
    id: 'deccan-evening-college',
    name: 'Deccan Evening College of Computing',
    tagline: 'A degree after the day’s work',
    location: 'Kalaburagi, Karnataka',
    tags: ['Computing', 'Part-time', 'Kannada', 'Career change'],
    badge: 'Hiring',
    logoColor: '#374151',
    about:
      'Classes run from six to nine in the evening, in Kannada and English. Deccan is looking for visiting teachers who write software by day.',
  },
];
