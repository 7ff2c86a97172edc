import { experienceLimits } from '@sangam/contract/profiles/experience.ts';
import type { Experience } from '@sangam/contract/profiles/profiles.schema.ts';
import type { FormCheck } from '../../platform/http/form-check.ts';

/** The entries with trimmed texts: the current ones first, then those that ended last. Errors go to `check`. */
export function cleanExperience(check: FormCheck, entries: readonly Experience[]): Experience[] {
  return entries.map((entry, index) => cleanEntry(check, entry, index)).toSorted(byDate);
}

function cleanEntry(check: FormCheck, entry: Experience, index: number): Experience {
  const field = (name: keyof Experience) => `experience.${index}.${name}`;
  const line = (name: 'title' | 'organisation' | 'location') =>
    check.line(field(name), entry[name], experienceLimits.line);
  const [title, organisation] = [line('title'), line('organisation')];
  if (title === '') check.reject(field('title'), 'Enter what you do or did');
  if (organisation === '') {
    check.reject(field('organisation'), 'Enter the company, college or group');
  }
  const { from, to } = entry;
  if (from > currentMonth()) check.reject(field('from'), 'The start must not be in the future');
  if (to !== null && to < from) {
    check.reject(field('to'), 'The end must not be before the start');
  }
  if (to !== null && to > currentMonth()) {
    check.reject(field('to'), 'The end must not be in the future');
  }
  const limit = experienceLimits.description;
  const description = check.lines(field('description'), entry.description, limit);
  return { ...entry, title, organisation, location: line('location'), description };
}

/** Where it is latest on earth: a member there must not be told that their month has not begun. */
function currentMonth(): string {
  const aheadOfUtcMs = 14 * 60 * 60_000;
  return new Date(Date.now() + aheadOfUtcMs).toISOString().slice(0, 7);
}

function byDate(one: Experience, other: Experience): number {
  const present = '9999-99';
  return compare(other.to ?? present, one.to ?? present) || compare(other.from, one.from);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
