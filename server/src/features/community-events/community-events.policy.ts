import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type { EventForm } from '@sangam/contract/community-events/community-events.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from '../../platform/core/app-error.ts';

const lineFields = ['title', 'summary', 'place', 'price'] as const;
const textFields = ['description', 'objectives', 'prerequisites'] as const;

/** The form with trimmed texts; throws BAD_INPUT with an error for each wrong field. */
export function checkEvent(form: EventForm): EventForm {
  const texts = Object.fromEntries([
    ...lineFields.map((name) => [name, form[name].replace(/\s+/g, ' ').trim()] as const),
    ...textFields.map((name) => [name, form[name].trim()] as const),
  ]) as Pick<EventForm, (typeof lineFields)[number] | (typeof textFields)[number]>;
  const errors = { ...findTextErrors(texts), ...findTimeErrors(form), ...findPlaceErrors(form) };
  if (Object.keys(errors).length > 0) throw new AppError('BAD_INPUT', { errors });
  return { ...form, ...texts };
}

function findTextErrors(texts: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (texts['title'] === '') errors['title'] = 'Enter a title';
  for (const name of [...lineFields, ...textFields]) {
    const limit = eventLimits[name];
    if (countCharacters(texts[name] ?? '') > limit) {
      errors[name] = `Use at most ${limit} characters`;
    }
  }
  return errors;
}

function findTimeErrors({ startsAt, endsAt, closesAt }: EventForm): Record<string, string> {
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    return { endsAt: 'Choose an end after the start' };
  if (Date.parse(closesAt) > Date.parse(endsAt)) {
    return { closesAt: 'Choose a deadline before the end' };
  }
  return {};
}

/** A draft may still lack the place. */
function findPlaceErrors({ state, place, meetingLink }: EventForm): Record<string, string> {
  const isMissing = place.trim() === '' && meetingLink === null;
  return state === 'published' && isMissing ? { place: 'Enter a place or a meeting link' } : {};
}
