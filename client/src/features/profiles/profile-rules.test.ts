import { expect, test } from 'vitest';
import { makeProfileForm } from '../../testing/profiles.ts';
import { checkAbout, checkDetails, checkUserInfo } from './profile-rules.ts';

const wrongFields = (problems: object) => Object.keys(problems);

test('a name is required, a designation is not', () => {
  expect(wrongFields(checkUserInfo({ name: '  ', designation: '' }))).toEqual(['name']);
});

test('a name has at most 80 characters', () => {
  expect(checkUserInfo({ name: 'a'.repeat(80), designation: '' })).toEqual({});
  expect(wrongFields(checkUserInfo({ name: 'a'.repeat(81), designation: '' }))).toEqual(['name']);
});

test('characters are counted as graphemes', () => {
  const limit = 'क्षि'.repeat(2600);
  expect(checkAbout(limit)).toEqual({});
  expect(wrongFields(checkAbout(`${limit}क`))).toEqual(['about']);
});

test('a form that the server accepts has no errors', () => {
  expect(checkDetails(makeProfileForm())).toEqual({});
});

test('each error is reported with the name of its field', () => {
  const form = makeProfileForm();
  form.graduationYear = 12;
  const [intern] = form.experience ?? [];
  if (!intern) throw new Error('The form has no experience');
  form.experience = [
    { ...intern, title: ' ', organisation: '', from: '2025-', to: null },
    { ...intern, from: '2025-05', to: '2025-04' },
    { ...intern, from: '2999-01', to: '-05', description: 'a'.repeat(1001) },
    { ...intern, from: '1900-01', to: '2999-01' },
  ];
  form.education = [
    { institution: ' ', degree: '', field: '', from: 2024, to: 2022 },
    { institution: 'IISc', degree: '', field: '', from: 20.5, to: null },
  ];
  form.links = [
    { kind: 'website', url: 'https://example.in' },
    { kind: 'other', url: 'javascript:alert(1)' },
    { kind: 'other', url: 'example.in' },
  ];
  expect(wrongFields(checkDetails(form))).toEqual([
    'graduationYear',
    'experience.0.title',
    'experience.0.organisation',
    'experience.0.from',
    'experience.1.to',
    'experience.2.from',
    'experience.2.to',
    'experience.2.description',
    'experience.3.from',
    'experience.3.to',
    'education.0.institution',
    'education.0.to',
    'education.1.from',
    'links.1.url',
    'links.2.url',
  ]);
});
