import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import type { ProjectValues } from './project-values.ts';

const texts = ['title', 'summary', 'description', 'message'] as const;
const lists = [
  ['tags', projectLimits.tags, projectLimits.tag],
  ['skills', projectLimits.skills, projectLimits.skill],
  ['rolesWanted', projectLimits.rolesWanted, projectLimits.role],
] as const;

/** Checks the form by the rules of the server, before it is sent. Returns the errors by the server's field names. */
export function checkProject(values: ProjectValues): FieldErrors {
  const problems: Record<string, MessageDescriptor> = {};
  for (const field of texts) {
    const limit = projectLimits[field];
    if (countCharacters(values[field].trim()) > limit) {
      problems[field] = msg`Use at most ${limit} characters`;
    }
  }
  if (values.title.trim() === '') problems['title'] = msg`Enter a title`;
  for (const [field, maxEntries, maxCharacters] of lists) {
    if (values[field].length > maxEntries) problems[field] = msg`You can add up to ${maxEntries}`;
    else if (values[field].some((entry) => countCharacters(entry) > maxCharacters)) {
      problems[field] = msg`Each can have at most ${maxCharacters} characters`;
    }
  }
  Object.assign(problems, checkDays(values), checkLinks(values), checkPeople(values));
  return problems;
}

function checkDays({ startsOn, endsOn }: ProjectValues): FieldErrors {
  const isTurned = startsOn !== '' && endsOn !== '' && endsOn < startsOn;
  return isTurned ? { endsOn: msg`The end date must not be before the start date` } : {};
}

function checkLinks({ links }: ProjectValues): FieldErrors {
  const wrong = links.flatMap(({ url }, index) =>
    isWebUrl(url)
      ? []
      : [[`links.${index}`, msg`Enter a full URL such as https://example.com`] as const],
  );
  return Object.fromEntries(wrong);
}

function checkPeople({ collaborators }: ProjectValues): FieldErrors {
  const most = projectLimits.invitations;
  return collaborators.length > most
    ? { collaborators: msg`You can invite up to ${most} people at a time` }
    : {};
}

function isWebUrl(text: string): boolean {
  const address = URL.parse(text.trim());
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  return isWeb && text.trim().length <= projectLimits.url;
}

/** Fields that show errors; errors of list entries are shown at the list. */
const listFields = ['tags', 'skills', 'rolesWanted', 'collaborators'];
const galleryFields = ['media', 'alt', 'cover', 'existingMedia'];

/** The field that shows an error of the server. */
export function fieldOf(name: string): string {
  const [first = name] = name.split('.');
  if (listFields.includes(first)) return first;
  return galleryFields.includes(first) ? 'media' : name;
}

/** The id of a field's element. */
export function fieldId(name: string): string {
  return `project-${name.replace('.', '-')}`;
}
