import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  Education,
  ProfileLink,
  ProfileUpdate,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { FormCheck } from '../../platform/http/form-check.ts';
import { cleanExperience } from './experience-form.ts';

/** The form with trimmed texts; throws BAD_INPUT with all errors by field. */
export function cleanUserInfo(form: UserInfoForm): UserInfoForm {
  const check = new FormCheck();
  const info = checkUserInfo(check, form);
  check.done();
  return info;
}

/** The trimmed text; throws BAD_INPUT if it is too long. */
export function cleanAbout(about: string): string {
  const check = new FormCheck();
  const text = checkAbout(check, about);
  check.done();
  return text;
}

/** The form with trimmed texts; throws BAD_INPUT with all errors by field. */
export function cleanProfile(form: ProfileUpdate): ProfileUpdate {
  const check = new FormCheck();
  const { name, designation, about } = form;
  const profile = {
    ...form,
    ...(name !== undefined && { name: checkName(check, name) }),
    ...(designation !== undefined && { designation: checkDesignation(check, designation) }),
    ...(about !== undefined && { about: checkAbout(check, about) }),
    nativeName: check.line('nativeName', form.nativeName, profileLimits.nativeName),
    location: check.line('location', form.location, profileLimits.location),
    skills: check.list('skills', form.skills, profileLimits.skill),
    ...(form.experience && { experience: cleanExperience(check, form.experience) }),
    education: form.education.map((item, index) => checkEducation(check, item, index)),
    links: form.links.map((link, index) => checkLink(check, link, index)),
  };
  check.done();
  return profile;
}

function checkUserInfo(check: FormCheck, { name, designation }: UserInfoForm): UserInfoForm {
  return { name: checkName(check, name), designation: checkDesignation(check, designation) };
}

function checkName(check: FormCheck, name: string): string {
  return check.line('name', name, 80);
}

function checkDesignation(check: FormCheck, designation: string): string {
  return check.line('designation', designation, profileLimits.designation);
}

function checkAbout(check: FormCheck, about: string): string {
  return check.lines('about', about, profileLimits.about);
}

function checkEducation(check: FormCheck, item: Education, index: number): Education {
  const field = (name: string) => `education.${index}.${name}`;
  const line = (name: 'institution' | 'degree' | 'field') =>
    check.line(field(name), item[name], profileLimits.educationLine);
  const institution = line('institution');
  if (institution === '')
    check.reject(field('institution'), 'Enter your school, college or university');
  if (item.from !== null && item.to !== null && item.to < item.from) {
    check.reject(field('to'), 'The end year must not be before the start year');
  }
  return { ...item, institution, degree: line('degree'), field: line('field') };
}

function checkLink(check: FormCheck, { kind, url }: ProfileLink, index: number): ProfileLink {
  return { kind, url: check.webAddress(`links.${index}.url`, url) };
}
