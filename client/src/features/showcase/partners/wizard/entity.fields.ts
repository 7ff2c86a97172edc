import { msg } from '@lingui/core/macro';
import { field, optionalField, type FieldSpec } from './field-spec.ts';

export const collegeFields: readonly FieldSpec[] = [
  field('coursesOffered', msg`Courses offered`, 'long'),
  field('accreditation', msg`Accreditation`, 'line', {
    suggestions: ['NAAC A++', 'NAAC A+', 'NAAC A', 'NBA', 'UGC recognised', 'AICTE approved'],
  }),
  optionalField('affiliations', msg`Affiliations`, 'line'),
  field('studentStrength', msg`Student strength`, 'number'),
  field('facultyStrength', msg`Faculty strength`, 'number'),
  field('yearEstablished', msg`Year established`, 'number'),
  optionalField('placementStatistics', msg`Placement statistics`, 'long'),
  optionalField('libraryResources', msg`Library resources`, 'long'),
  optionalField('researchFacilities', msg`Research facilities`, 'long'),
  optionalField('internationalCollaborations', msg`International collaborations`, 'long'),
  optionalField('campusFacilities', msg`Campus facilities`, 'long'),
];

export const companyFields: readonly FieldSpec[] = [
  field('industry', msg`Industry`, 'line'),
  field('companySize', msg`Company size`, 'number', { hint: msg`Number of employees` }),
  field('yearFounded', msg`Year founded`, 'number'),
  field('productsServices', msg`Products/Services`, 'long'),
  optionalField('revenueRange', msg`Revenue range`, 'line', {
    suggestions: [
      'Under ₹1 crore',
      '₹1 to 10 crore',
      '₹10 to 50 crore',
      '₹50 to 250 crore',
      'Over ₹250 crore',
    ],
  }),
  optionalField('coreTechnologies', msg`Core technologies`, 'line'),
  optionalField('keyClients', msg`Key clients`, 'line'),
  optionalField('certifications', msg`Certifications`, 'line'),
  optionalField('patents', msg`Patents`, 'line'),
  optionalField('officeAddress', msg`Office address`, 'long'),
];

export const incubatorFields: readonly FieldSpec[] = [
  field('focusArea', msg`Focus area`, 'line'),
  field('startupsSupported', msg`Number of startups supported`, 'number'),
  field('programsOffered', msg`Programs offered`, 'long'),
  optionalField('fundingProvided', msg`Funding provided`, 'line'),
  optionalField('successStories', msg`Success stories`, 'long'),
  optionalField('mentorshipNetwork', msg`Mentorship network`, 'long'),
  optionalField('infrastructureFacilities', msg`Infrastructure and facilities`, 'long'),
  optionalField('investorConnections', msg`Investor connections`, 'long'),
  optionalField('partnerships', msg`Partnerships`, 'long'),
  field('incubatorAddress', msg`Incubator address`, 'long'),
];
