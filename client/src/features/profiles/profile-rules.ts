import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { experienceLimits } from '@sangam/contract/profiles/experience.ts';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  Education,
  Experience,
  ProfileForm,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { monthOf } from './experience-dates.ts';

const required = msg`This is required`;
const invalidYear = msg`Enter a year between ${profileLimits.firstYear} and ${profileLimits.lastYear}`;
const endsBeforeStart = msg`The end year must not be before the start year`;
const invalidMonth = msg`Choose a month and a year`;
const startsInFuture = msg`The start must not be in the future`;
const endsInFuture = msg`The end must not be in the future`;
const endMonthBeforeStart = msg`The end must not be before the start`;
const invalidUrl = msg`Enter a full URL such as https://example.com`;
/** The same limit as on the server. */
export const maxNameCharacters = 80;
/** The field name of the server for the institution of the first education. */
export const firstInstitution = 'education.0.institution';

export function checkUserInfo({ name, designation }: UserInfoForm): FieldErrors {
  return toFieldErrors([
    ['name', checkRequired(name, maxNameCharacters)],
    ['designation', checkLength(designation, profileLimits.designation)],
  ]);
}

export function checkAbout(about: string): FieldErrors {
  return toFieldErrors([['about', checkLength(about, profileLimits.about)]]);
}

type Details = Pick<
  ProfileForm,
  'nativeName' | 'location' | 'graduationYear' | 'experience' | 'education' | 'links'
>;

/** Checks all details but the skills, which only the server checks on saving. */
export function checkDetails(form: Details): FieldErrors {
  return toFieldErrors([
    ['nativeName', checkLength(form.nativeName, profileLimits.nativeName)],
    ['location', checkLength(form.location, profileLimits.location)],
    ['graduationYear', checkYear(form.graduationYear)],
    ...(form.experience ?? []).flatMap(checkExperience),
    ...form.education.flatMap(checkEducation),
    ...form.links.map(
      ({ url }, index) => [`links.${index}.url`, isWebUrl(url) ? null : invalidUrl] as const,
    ),
  ]);
}

/** Checks the first education of a profile, which may be left out. */
export function checkFirstInstitution(institution: string): FieldErrors {
  return toFieldErrors([[firstInstitution, checkLength(institution, profileLimits.educationLine)]]);
}

type Finding = readonly [field: string, problem: MessageDescriptor | null];

function checkEducation(item: Education, index: number): Finding[] {
  const { institution, degree, field, from, to } = item;
  const isEndBeforeStart = from !== null && to !== null && to < from;
  const limit = profileLimits.educationLine;
  const findings: Finding[] = [
    ['institution', checkRequired(institution, limit)],
    ['degree', checkLength(degree, limit)],
    ['field', checkLength(field, limit)],
    ['from', checkYear(from)],
    ['to', checkYear(to) ?? (isEndBeforeStart ? endsBeforeStart : null)],
  ];
  return findings.map(([name, problem]) => [`education.${index}.${name}`, problem]);
}

function checkExperience(item: Experience, index: number): Finding[] {
  const { title, organisation, location, from, to, description } = item;
  const limit = experienceLimits.line;
  const findings: Finding[] = [
    ['title', checkRequired(title, limit)],
    ['organisation', checkRequired(organisation, limit)],
    ['location', checkLength(location, limit)],
    ['from', checkMonth(from, startsInFuture)],
    ['to', checkEnd(from, to)],
    ['description', checkLength(description, experienceLimits.description)],
  ];
  return findings.map(([name, problem]) => [`experience.${index}.${name}`, problem]);
}

function checkEnd(from: string, to: string | null): MessageDescriptor | null {
  if (to === null) return null;
  return checkMonth(to, endsInFuture) ?? (to < from ? endMonthBeforeStart : null);
}

function checkMonth(month: string, inFuture: MessageDescriptor): MessageDescriptor | null {
  const [, year = '', monthInYear = ''] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  if (monthInYear === '') return invalidMonth;
  return checkYear(Number(year)) ?? (month > monthOf(new Date()) ? inFuture : null);
}

function checkYear(year: number | null): MessageDescriptor | null {
  if (year === null) return null;
  const { firstYear, lastYear } = profileLimits;
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? null : invalidYear;
}

function checkRequired(text: string, limit: number): MessageDescriptor | null {
  return text.trim() === '' ? required : checkLength(text, limit);
}

function checkLength(text: string, limit: number): MessageDescriptor | null {
  return countCharacters(text.trim()) > limit ? msg`Use at most ${limit} characters` : null;
}

export function isWebUrl(text: string): boolean {
  const url = URL.parse(text.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

/** The fields with a problem, each with its message. */
function toFieldErrors(findings: readonly Finding[]): FieldErrors {
  const problems = findings.flatMap(([field, problem]) => (problem ? [[field, problem]] : []));
  return Object.fromEntries(problems) as FieldErrors;
}
