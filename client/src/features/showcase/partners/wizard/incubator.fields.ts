import { msg } from '@lingui/core/macro';
import { field, optionalField, type FieldSpec } from './field-spec.ts';

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
