import { msg } from '@lingui/core/macro';
import { field, optionalField, type FieldSpec } from './field-spec.ts';

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
