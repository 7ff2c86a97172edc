import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import {
  commonFields,
  emptyDraft,
  entityTypes,
  typeFields,
  uploadNames,
  type EntityType,
  type FieldName,
  type OrganisationDraft,
  type Step,
  type UploadName,
} from './organisation.ts';
import { allFields, typeSpecificFields, uploads } from './wizard.fields.ts';
import { validateStep, isEmail, wizardRules, type ValidatedField } from './wizard.rules.ts';

const emailFields: readonly string[] = ['email', 'contactPersonEmail'];
const anyFile = { name: 'a.pdf', size: 1, type: 'application/pdf' };

/** A complete draft. */
function fullDraft(entityType: EntityType): OrganisationDraft {
  const fields = [...commonFields, ...typeFields[entityType]];
  const entries = fields.map((field) => [field, emailFields.includes(field) ? 'a@b.in' : '1']);
  return {
    ...emptyDraft,
    entityType,
    values: Object.fromEntries(entries),
    files: Object.fromEntries(uploadNames.map((name) => [name, anyFile])),
    isConfirmed: true,
  };
}

function withValue(draft: OrganisationDraft, field: FieldName, value: string): OrganisationDraft {
  return { ...draft, values: { ...draft.values, [field]: value } };
}

function withoutFile(draft: OrganisationDraft, upload: UploadName): OrganisationDraft {
  const { [upload]: _, ...files } = draft.files;
  return { ...draft, files };
}

function messages(step: Step, draft: OrganisationDraft): Partial<Record<ValidatedField, string>> {
  const found = Object.entries(validateStep(step, draft));
  return Object.fromEntries(found.map(([field, message]) => [field, i18n._(message)]));
}

function isMarked(name: FieldName): boolean | undefined {
  return allFields.find((field) => field.name === name)?.required;
}

test('step 1 requires an entity type', () => {
  expect(messages(1, emptyDraft)).toEqual({ entityType: 'Please select an entity type' });
  expect(messages(1, { ...emptyDraft, entityType: 'college' })).toEqual({});
});

test('step 2 requires these fields, in this order', () => {
  const expected = {
    officialName: 'Official name is required',
    legalEntityType: 'Legal entity type is required',
    registrationNumber: 'Registration number is required',
    taxNumber: 'Tax number is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
    address: 'Address is required',
    contactPersonName: 'Contact person name is required',
    contactPersonRole: 'Contact person role is required',
    contactPersonEmail: 'Valid contact email is required',
    contactPersonPhone: 'Contact phone is required',
  };
  expect(Object.entries(messages(2, emptyDraft))).toEqual(Object.entries(expected));
});

test.each([
  [
    'college',
    {
      coursesOffered: 'Courses offered is required',
      accreditation: 'Accreditation information is required',
      studentStrength: 'Student strength is required',
      yearEstablished: 'Year established is required',
    },
  ],
  [
    'company',
    {
      industry: 'Industry is required',
      companySize: 'Company size is required',
      yearFounded: 'Year founded is required',
      productsServices: 'Products/Services is required',
    },
  ],
  [
    'incubator',
    {
      focusArea: 'Focus area is required',
      startupsSupported: 'Number of startups supported is required',
      programsOffered: 'Programs offered is required',
    },
  ],
] as const)('step 3 requires only these fields of a %s', (entityType, expected) => {
  expect(messages(3, { ...emptyDraft, entityType })).toEqual(expected);
});

test.each([
  ['company', {}],
  ['incubator', {}],
  ['college', { accreditationDoc: 'Accreditation document is required' }],
] as const)('step 4 requires these documents of a %s', (entityType, more) => {
  expect(messages(4, { ...emptyDraft, entityType })).toEqual({
    logo: 'Organization logo is required',
    registrationDoc: 'Registration document is required',
    idProof: 'ID proof is required',
    ...more,
  });
});

describe.each(entityTypes)('required fields of a %s', (entityType) => {
  const full = fullDraft(entityType);

  test('a complete form passes every step', () => {
    for (const step of [1, 2, 3, 4] as const) expect(messages(step, full)).toEqual({});
  });

  const asked = wizardRules.filter(
    ({ step, type }) => step !== 1 && (type === undefined || type === entityType),
  );

  test.each(asked)('a missing $field fails only step $step', ({ step, field, message }) => {
    const isUpload = uploadNames.some((name) => name === field);
    const draft = isUpload
      ? withoutFile(full, field as UploadName)
      : withValue(full, field as FieldName, '   ');
    for (const other of [1, 2, 3, 4] as const) {
      const expected = other === step ? { [field]: i18n._(message) } : {};
      expect(messages(other, draft)).toEqual(expected);
    }
  });

  const unasked = [...commonFields, ...typeFields[entityType]].filter(
    (name) => !asked.some(({ field }) => field === name),
  );

  test.each(unasked)('%s is optional', (name) => {
    const draft = withValue(full, name, '');
    for (const step of [2, 3] as const) expect(messages(step, draft)).toEqual({});
  });
});

describe('deliberate exceptions of the specification', () => {
  test('the description is marked as required but not checked', () => {
    expect(isMarked('description')).toBe(true);
    expect(messages(2, withValue(fullDraft('company'), 'description', ''))).toEqual({});
  });

  test('the faculty strength is marked as required but not checked', () => {
    expect(isMarked('facultyStrength')).toBe(true);
    expect(messages(3, withValue(fullDraft('college'), 'facultyStrength', ''))).toEqual({});
  });

  test('the address of an incubator is marked as required but not checked', () => {
    expect(isMarked('incubatorAddress')).toBe(true);
    expect(messages(3, withValue(fullDraft('incubator'), 'incubatorAddress', ''))).toEqual({});
  });

  test('the confirmation is marked as required but not enforced', () => {
    for (const type of entityTypes) {
      expect(messages(4, { ...fullDraft(type), isConfirmed: false })).toEqual({});
    }
  });

  test('the accreditation document is marked as required for every type, but enforced only for colleges', () => {
    expect(uploads.map(({ name }) => name)).toContain('accreditationDoc');
    for (const type of entityTypes) {
      const found = messages(4, withoutFile(fullDraft(type), 'accreditationDoc'));
      expect(Object.keys(found)).toEqual(type === 'college' ? ['accreditationDoc'] : []);
    }
  });

  test('the website is neither marked as required nor validated', () => {
    expect(isMarked('website')).toBe(false);
    expect(messages(2, withValue(fullDraft('company'), 'website', 'not one'))).toEqual({});
  });

  test('submitting validates only the last step', () => {
    const draft = { ...fullDraft('company'), values: {} };
    expect(messages(4, draft)).toEqual({});
  });

  test('files of any size and type are accepted', () => {
    const odd = { name: 'film.exe', size: 9e9, type: '' };
    const draft = {
      ...fullDraft('company'),
      files: { logo: odd, registrationDoc: odd, idProof: odd },
    };
    expect(messages(4, draft)).toEqual({});
  });
});

test('only these fields are marked as required without being checked', () => {
  const checked = new Set(wizardRules.map(({ field }) => field));
  const marked = allFields.filter(({ required, name }) => required && !checked.has(name));
  expect(marked.map(({ name }) => name)).toEqual([
    'description',
    'facultyStrength',
    'incubatorAddress',
  ]);
});

test('every field of the data has a form field under its type', () => {
  const shared = allFields.slice(0, commonFields.length).map(({ name }) => name);
  expect(shared).toEqual(commonFields);
  for (const type of entityTypes) {
    expect(typeSpecificFields[type].map(({ name }) => name)).toEqual(typeFields[type]);
  }
  expect(uploads.map(({ name }) => name)).toEqual(uploadNames);
});

test.each([
  ['asha@college.ac.in', true],
  ['a+b@x.co', true],
  ['asha', false],
  ['asha@college', false],
  ['asha@college.', false],
  ['@college.in', false],
  ['a sha@college.in', false],
  ['asha@@college.in', false],
])('%s is a valid email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test('a crafted email address is rejected without delay', () => {
  const started = performance.now();
  for (const piece of ['a', '.', 'a.', '@', 'a@', '@.']) {
    expect(isEmail(`${piece.repeat(50_000)} `)).toBe(false);
    expect(isEmail(`x@${piece.repeat(50_000)}@`)).toBe(false);
  }
  expect(performance.now() - started).toBeLessThan(500);
});
