import { expect, test } from 'vitest';
import { describeFile, fileOf } from './chosen-files.ts';
import { commonFields, emptyDraft, typeFields, type OrganisationDraft } from './organisation.ts';
import { fileSizeText, registrationData } from './wizard.data.ts';

const logo = new File(['x'], 'logo.png', { type: 'image/png' });

const draft: OrganisationDraft = {
  ...emptyDraft,
  entityType: 'college',
  values: { officialName: '  Malhar ', studentStrength: '1200', industry: 'left from before' },
  files: { logo: describeFile(logo) },
};

test('the data contains every field of its type, and none of another type', () => {
  const names = ['entityType', ...commonFields, ...typeFields.college, 'logo'];
  expect(Object.keys(registrationData(draft, fileOf))).toEqual(names);
});

test('text is trimmed, numbers are converted, omitted fields are empty and files are included', () => {
  expect(registrationData(draft, fileOf)).toMatchObject({
    entityType: 'college',
    officialName: 'Malhar',
    studentStrength: 1200,
    facultyStrength: '',
    logo,
  });
});

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [24 * 1024, '24 KB'],
  [1_048_575, '1 MB'],
  [1.42 * 1024 * 1024, '1.4 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
