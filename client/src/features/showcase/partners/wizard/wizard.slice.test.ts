import { expect, test } from 'vitest';
import { describeFile, fileOf } from './chosen-files.ts';
import { emptyDraft, type OrganisationDraft } from './organisation.ts';
import {
  contactSameChanged,
  draftDiscarded,
  fileChosen,
  fileRemoved,
  organisationDraftSlice,
  typeChosen,
  valueChanged,
} from './wizard.slice.ts';

type Action = Parameters<typeof organisationDraftSlice.reducer>[1];

function after(...actions: Action[]): OrganisationDraft {
  return actions.reduce(organisationDraftSlice.reducer, emptyDraft);
}

const email = (value: string) => valueChanged({ field: 'email', value });

test('the contact can use the email and phone of the organisation', () => {
  const phone = valueChanged({ field: 'phone', value: '98' });
  const { values } = after(email('a@b.in'), phone, contactSameChanged(true));
  expect(values).toMatchObject({ contactPersonEmail: 'a@b.in', contactPersonPhone: '98' });
});

test('while the option is on, the contact follows the organisation', () => {
  const { values } = after(contactSameChanged(true), email('new@b.in'));
  expect(values.contactPersonEmail).toBe('new@b.in');
});

test('entering another contact email turns the option off', () => {
  const other = valueChanged({ field: 'contactPersonEmail', value: 'x@y.in' });
  const draft = after(email('a@b.in'), contactSameChanged(true), other, email('new@b.in'));
  expect(draft.isContactSame).toBe(false);
  expect(draft.values.contactPersonEmail).toBe('x@y.in');
});

test('a chosen file stays during later changes until it is removed', () => {
  const file = new File(['x'], 'logo.png');
  const chosen = fileChosen({ upload: 'logo', file: describeFile(file) });
  const { logo } = after(chosen, typeChosen('company'), email('a@b.in')).files;
  expect(logo && fileOf(logo)).toBe(file);
  expect(after(chosen, fileRemoved('logo')).files).toEqual({});
});

test('a submitted registration is removed from the store', () => {
  expect(after(typeChosen('college'), email('a@b.in'), draftDiscarded())).toEqual(emptyDraft);
});
