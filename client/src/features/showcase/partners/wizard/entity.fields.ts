import { msg } from '@lingui/core/macro';
import { defineField, defineOptionalField, type FieldSpec } from './field-spec.ts';

export const collegeFields: readonly FieldSpec[] = [
  defineField('coursesOffered', msg`Courses offered`, 'long'),
  defineField('accreditation', msg`Accreditation`, 'line', {
    suggestions: ['NAAC A++', 'NAAC A+', 'NAAC A', 'NBA', 'UGC recognised', 'AICTE approved'],
  }),
  defineOptionalField('affiliations', msg`Affiliations`, 'line'),
  defineField('studentStrength', msg`Student strength`, 'number'),
  defineField('facultyStrength', msg`Faculty strength`, 'number'),
  defineField('yearEstablished', msg`Year established`, 'number'),
  defineOptionalField('placementStatistics', msg`Placement statistics`, 'long'),
  defineOptionalField('libraryResources', msg`Library resources`, 'long'),
  defineOptionalField('researchFacilities', msg`Research facilities`, 'long'),
  defineOptionalField('internationalCollaborations', msg`International collaborations`, 'long'),
  defineOptionalField('campusFacilities', msg`Campus facilities`, 'long'),
];

export const companyFields: readonly FieldSpec[] = [
  defineField('industry', msg`Industry`, 'line'),
  defineField('companySize', msg`Company size`, 'number', { hint: msg`Number of employees` }),
  defineField('yearFounded', msg`Year founded`, 'number'),
  defineField('productsServices', msg`Products/Services`, 'long'),
  defineOptionalField('revenueRange', msg`Revenue range`, 'line', {
    suggestions: [
      'Under ₹1 crore',
      '₹1 to 10 crore',
      '₹10 to 50 crore',
      '₹50 to 250 crore',
      'Over ₹250 crore',
    ],
  }),
  defineOptionalField('coreTechnologies', msg`Core technologies`, 'line'),
  defineOptionalField('keyClients', msg`Key clients`, 'line'),
  defineOptionalField('certifications', msg`Certifications`, 'line'),
  defineOptionalField('patents', msg`Patents`, 'line'),
  defineOptionalField('officeAddress', msg`Office address`, 'long'),
];

export const incubatorFields: readonly FieldSpec[] = [
  defineField('focusArea', msg`Focus area`, 'line'),
  defineField('startupsSupported', msg`Number of startups supported`, 'number'),
  defineField('programsOffered', msg`Programs offered`, 'long'),
  defineOptionalField('fundingProvided', msg`Funding provided`, 'line'),
  defineOptionalField('successStories', msg`Success stories`, 'long'),
  defineOptionalField('mentorshipNetwork', msg`Mentorship network`, 'long'),
  defineOptionalField('infrastructureFacilities', msg`Infrastructure and facilities`, 'long'),
  defineOptionalField('investorConnections', msg`Investor connections`, 'long'),
  defineOptionalField('partnerships', msg`Partnerships`, 'long'),
  defineField('incubatorAddress', msg`Incubator address`, 'long'),
];
