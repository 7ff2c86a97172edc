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
    'education.0.institution',
    'education.0.to',
    'education.1.from',
    'links.1.url',
    'links.2.url',
  ]);
});
