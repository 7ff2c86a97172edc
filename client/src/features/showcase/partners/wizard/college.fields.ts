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
