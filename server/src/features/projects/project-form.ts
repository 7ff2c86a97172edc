import {
  projectLimits,
  projectLinkKinds,
  type ProjectLinkKind,
  type ProjectStatus,
} from '@sangam/contract/projects/projects.calls.ts';
import type { ProjectForm, ProjectLink } from '@sangam/contract/projects/projects.schema.ts';
import { FormCheck } from '../../platform/http/form-check.ts';

/** The stored fields of a project form. */
export interface ProjectFields {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly status: ProjectStatus;
  readonly tags: readonly string[];
  readonly skills: readonly string[];
  readonly rolesWanted: readonly string[];
  readonly links: readonly ProjectLink[];
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** A user to be invited. */
export interface CollaboratorInput {
  readonly username: string;
  readonly role: string;
}

/** A project form after validation, with trimmed texts. */
export interface ValidatedProjectForm {
  readonly fields: ProjectFields;
  readonly collaborators: readonly CollaboratorInput[];
  /** The message of the invitations to the collaborators. */
  readonly message: string;
  /** Index of the photo or video that comes first. */
  readonly cover: number;
}

/** Throws BAD_INPUT with all errors by field if the form is invalid. */
export function validateProjectForm(form: ProjectForm): ValidatedProjectForm {
  const check = new FormCheck();
  const clean = {
    fields: checkFields(check, form),
    collaborators: checkCollaborators(check, form.collaborators ?? []),
    message: check.lines('message', form.message ?? '', projectLimits.message),
    cover: Number(form.cover ?? 0),
  };
  check.done();
  return clean;
}

function checkFields(check: FormCheck, form: ProjectForm): ProjectFields {
  const title = check.line('title', form.title, projectLimits.title);
  if (title === '') check.reject('title', 'This is required');
  const startsOn = checkDay(check, 'startsOn', form.startsOn);
  const endsOn = checkDay(check, 'endsOn', form.endsOn);
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    check.reject('endsOn', 'The end date must not be before the start date');
  }
  return {
    title,
    summary: check.line('summary', form.summary ?? '', projectLimits.summary),
    description: check.lines('description', form.description ?? '', projectLimits.description),
    status: form.status,
    tags: check.list('tags', (form.tags ?? []).map(plainTag), projectLimits.tag),
    skills: check.list('skills', form.skills ?? [], projectLimits.skill),
    rolesWanted: check.list('rolesWanted', form.rolesWanted ?? [], projectLimits.role),
    links: (form.links ?? []).map((link, index) => checkLink(check, link, index)),
    startsOn,
    endsOn,
  };
}

/** The form in which hashtags are compared and stored. */
function plainTag(tag: string): string {
  return tag.trim().replace(/^#+/, '').normalize('NFC').toLowerCase();
}

function checkDay(check: FormCheck, field: string, day: string | undefined): string | null {
  if (day === undefined || day === '') return null;
  const moment = /^[1-9]\d{3}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  const exists = moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  if (!exists) check.reject(field, 'Enter a date such as 2026-11-15');
  return exists ? day : null;
}

function checkLink(check: FormCheck, link: string, index: number): ProjectLink {
  const [, kind = '', address = ''] = /^([a-z]+)\|(.*)$/s.exec(link) ?? [];
  if (!isLinkKind(kind)) {
    check.reject(`links.${index}`, `This must begin with one of ${projectLinkKinds.join(', ')}`);
    return { kind: 'other', url: '' };
  }
  return { kind, url: check.webAddress(`links.${index}`, address) };
}

function isLinkKind(kind: string): kind is ProjectLinkKind {
  return projectLinkKinds.some((known) => known === kind);
}

/** Of several entries for one user the first counts. */
function checkCollaborators(check: FormCheck, named: readonly string[]): CollaboratorInput[] {
  const people = new Map<string, CollaboratorInput>();
  for (const [index, text] of named.entries()) {
    const [username = '', ...role] = text.split('|');
    const person = {
      username: username.trim().toLowerCase(),
      role: check.line(`collaborators.${index}`, role.join('|'), projectLimits.role),
    };
    if (!people.has(person.username)) people.set(person.username, person);
  }
  return [...people.values()];
}
