import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  Education,
  ProfileForm,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';

const required = msg`This is required`;
const noYear = msg`Enter a year between ${profileLimits.firstYear} and ${profileLimits.lastYear}`;
const turnedRound = msg`The end year must not be before the start year`;
const noAddress = msg`Enter a full URL such as https://example.com`;
export const maxNameCharacters = 80;

export function checkUserInfo({ name, designation }: UserInfoForm): FieldErrors {
  return found([
    ['name', name.trim() === '' ? required : tooLong(name, maxNameCharacters)],
    ['designation', tooLong(designation, profileLimits.designation)],
  ]);
}

export function checkAbout(about: string): FieldErrors {
  return found([['about', tooLong(about, profileLimits.about)]]);
}

type Details = Pick<
  ProfileForm,
  'nativeName' | 'location' | 'graduationYear' | 'education' | 'links'
>;

export function checkDetails(form: Details): FieldErrors {
  return found([
    ['nativeName', tooLong(form.nativeName, profileLimits.nativeName)],
    ['location', tooLong(form.location, profileLimits.location)],
    ['graduationYear', wrongYear(form.graduationYear)],
    ...form.education.flatMap(checkEducation),
    ...form.links.map(
      ({ url }, index) => [`links.${index}.url`, isWebUrl(url) ? null : noAddress] as const,
    ),
  ]);
}

type Finding = readonly [field: string, problem: MessageDescriptor | null];

function checkEducation(item: Education, index: number): Finding[] {
  const { institution, degree, field, from, to } = item;
  const isTurnedRound = from !== null && to !== null && to < from;
  const limit = profileLimits.educationLine;
  const findings: Finding[] = [
    ['institution', institution.trim() === '' ? required : tooLong(institution, limit)],
    ['degree', tooLong(degree, limit)],
    ['field', tooLong(field, limit)],
    ['from', wrongYear(from)],
    ['to', wrongYear(to) ?? (isTurnedRound ? turnedRound : null)],
  ];
  return findings.map(([name, problem]) => [`education.${index}.${name}`, problem]);
}

function wrongYear(year: number | null): MessageDescriptor | null {
  if (year === null) return null;
  const { firstYear, lastYear } = profileLimits;
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? null : noYear;
}

function tooLong(text: string, limit: number): MessageDescriptor | null {
  return countCharacters(text.trim()) > limit ? msg`Use at most ${limit} characters` : null;
}

export function isWebUrl(text: string): boolean {
  const url = URL.parse(text.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

function found(findings: readonly Finding[]): FieldErrors {
  const problems = findings.flatMap(([field, problem]) => (problem ? [[field, problem]] : []));
  return Object.fromEntries(problems) as FieldErrors;
}
