import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import {
  uploadNames,
  type EntityType,
  type FieldName,
  type OrganisationDraft,
  type Step,
  type UploadName,
} from './organisation.ts';

/** What a rule can check: the type, a text field or a file. */
export type ValidatedField = 'entityType' | FieldName | UploadName;

/** A field that must be filled in before its step can be left forwards. */
export interface Rule {
  readonly step: Step;
  /** Only for this type; for every type if undefined. */
  readonly type?: EntityType;
  readonly field: ValidatedField;
  readonly message: MessageDescriptor;
  readonly mustBeEmail?: boolean;
}

/**
 * All enforced rules. Fields that the form marks as required but this table does not name (description,
 * faculty strength, incubator address, the confirmation, the accreditation document of companies and
 * incubators) are intentionally not checked.
 */
export const wizardRules: readonly Rule[] = [
  { step: 1, field: 'entityType', message: msg`Please select an entity type` },

  { step: 2, field: 'officialName', message: msg`Official name is required` },
  { step: 2, field: 'legalEntityType', message: msg`Legal entity type is required` },
  { step: 2, field: 'registrationNumber', message: msg`Registration number is required` },
  { step: 2, field: 'taxNumber', message: msg`Tax number is required` },
  { step: 2, field: 'email', message: msg`Valid email is required`, mustBeEmail: true },
  { step: 2, field: 'phone', message: msg`Phone number is required` },
  { step: 2, field: 'address', message: msg`Address is required` },
  { step: 2, field: 'contactPersonName', message: msg`Contact person name is required` },
  { step: 2, field: 'contactPersonRole', message: msg`Contact person role is required` },
  {
    step: 2,
    field: 'contactPersonEmail',
    message: msg`Valid contact email is required`,
    mustBeEmail: true,
  },
  { step: 2, field: 'contactPersonPhone', message: msg`Contact phone is required` },

  ...rulesFor('college', [
    ['coursesOffered', msg`Courses offered is required`],
    ['accreditation', msg`Accreditation information is required`],
    ['studentStrength', msg`Student strength is required`],
    ['yearEstablished', msg`Year established is required`],
  ]),
  ...rulesFor('company', [
    ['industry', msg`Industry is required`],
    ['companySize', msg`Company size is required`],
    ['yearFounded', msg`Year founded is required`],
    ['productsServices', msg`Products/Services is required`],
  ]),
  ...rulesFor('incubator', [
    ['focusArea', msg`Focus area is required`],
    ['startupsSupported', msg`Number of startups supported is required`],
    ['programsOffered', msg`Programs offered is required`],
  ]),

  { step: 4, field: 'logo', message: msg`Organization logo is required` },
  { step: 4, field: 'registrationDoc', message: msg`Registration document is required` },
  {
    step: 4,
    type: 'college',
    field: 'accreditationDoc',
    message: msg`Accreditation document is required`,
  },
  { step: 4, field: 'idProof', message: msg`ID proof is required` },
];

function rulesFor(
  type: EntityType,
  messages: readonly (readonly [FieldName, MessageDescriptor])[],
): Rule[] {
  return messages.map(([field, message]) => ({ step: 3, type, field, message }));
}

/** The errors that prevent leaving a step forwards, by field. */
export function validateStep(step: Step, draft: OrganisationDraft): FieldErrors<ValidatedField> {
  const broken = wizardRules.filter(
    (rule) =>
      rule.step === step &&
      (rule.type === undefined || rule.type === draft.entityType) &&
      !isSatisfied(rule, draft),
  );
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]));
}

function isSatisfied({ field, mustBeEmail }: Rule, draft: OrganisationDraft): boolean {
  if (field === 'entityType') return draft.entityType !== null;
  if (isUpload(field)) return draft.files[field] !== undefined;
  const value = draft.values[field]?.trim() ?? '';
  return mustBeEmail ? isEmail(value) : value !== '';
}

function isUpload(field: FieldName | UploadName): field is UploadName {
  return uploadNames.some((name) => name === field);
}

/** Each part excludes the character that ends it, so that matching takes linear time. */
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function isEmail(value: string): boolean {
  return emailPattern.test(value);
}
