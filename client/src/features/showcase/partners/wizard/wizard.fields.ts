import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { collegeFields, companyFields, incubatorFields } from './entity.fields.ts';
import type { FieldSpec } from './field-spec.ts';
import type { EntityType, FieldName, UploadName } from './organisation.ts';

export const entityTypeNames: Readonly<Record<EntityType, MessageDescriptor>> = {
  company: msg`Company`,
  college: msg`College`,
  incubator: msg`Incubator`,
};

export const identityFields: readonly FieldSpec[] = [
  {
    name: 'officialName',
    label: msg`Official name`,
    kind: 'line',
    required: true,
    autoComplete: 'organization',
  },
  {
    name: 'legalEntityType',
    label: msg`Legal entity type`,
    kind: 'line',
    required: true,
    suggestions: [
      'Private Limited Company',
      'Public Limited Company',
      'Limited Liability Partnership',
      'Partnership',
      'Section 8 Company',
      'Trust',
      'Society',
      'Government body',
    ],
  },
  {
    name: 'registrationNumber',
    label: msg`Registration number`,
    hint: msg`For example, a CIN, or a society or trust number`,
    kind: 'line',
    required: true,
  },
  {
    name: 'taxNumber',
    label: msg`Tax number`,
    hint: msg`For example, a PAN or GSTIN`,
    kind: 'line',
    required: true,
  },
];

export const organisationContactFields: readonly FieldSpec[] = [
  { name: 'email', label: msg`Email`, kind: 'email', required: true, autoComplete: 'email' },
  { name: 'phone', label: msg`Phone`, kind: 'phone', required: true, autoComplete: 'tel' },
  { name: 'website', label: msg`Website`, kind: 'web', required: false, autoComplete: 'url' },
  {
    name: 'address',
    label: msg`Address`,
    kind: 'long',
    required: true,
    autoComplete: 'street-address',
  },
  {
    name: 'description',
    label: msg`Description`,
    hint: msg`What the organisation does and for whom, in a few sentences`,
    kind: 'long',
    required: true,
  },
];

export const contactPersonFields: readonly FieldSpec[] = [
  {
    name: 'contactPersonName',
    label: msg`Contact person name`,
    kind: 'line',
    required: true,
    autoComplete: 'section-contact name',
  },
  {
    name: 'contactPersonRole',
    label: msg`Contact person role`,
    kind: 'line',
    required: true,
    autoComplete: 'section-contact organization-title',
  },
];

/** Copied from the organisation if “Same as organisation” is checked. */
export const contactPersonDetailFields: readonly FieldSpec[] = [
  {
    name: 'contactPersonEmail',
    label: msg`Contact email`,
    kind: 'email',
    required: true,
    autoComplete: 'section-contact email',
  },
  {
    name: 'contactPersonPhone',
    label: msg`Contact phone`,
    kind: 'phone',
    required: true,
    autoComplete: 'section-contact tel',
  },
];

/** The fields of the third step, by type. */
export const typeSpecificFields: Readonly<Record<EntityType, readonly FieldSpec[]>> = {
  college: collegeFields,
  company: companyFields,
  incubator: incubatorFields,
};

export const allFields: readonly FieldSpec[] = [
  ...identityFields,
  ...organisationContactFields,
  ...contactPersonFields,
  ...contactPersonDetailFields,
  ...Object.values(typeSpecificFields).flat(),
];

export function isNumberField(name: FieldName): boolean {
  return allFields.some((field) => field.name === name && field.kind === 'number');
}

export interface UploadSpec {
  readonly name: UploadName;
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

/** The files of the last step. The form marks all four as required, for every type. */
export const uploads: readonly UploadSpec[] = [
  {
    name: 'logo',
    label: msg`Organization logo`,
    hint: msg`A square image works best`,
  },
  {
    name: 'registrationDoc',
    label: msg`Registration document`,
    hint: msg`The certificate of incorporation or registration`,
  },
  {
    name: 'accreditationDoc',
    label: msg`Accreditation document`,
    hint: msg`For example, a NAAC, NBA, ISO or DPIIT certificate`,
  },
  {
    name: 'idProof',
    label: msg`ID proof`,
    hint: msg`An identity document of the contact person`,
  },
];
