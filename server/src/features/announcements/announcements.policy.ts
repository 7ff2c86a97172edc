import { announcementLimits } from '@sangam/contract/announcements/announcements.calls.ts';
import type {
  AnnouncementForm,
  AnnouncementText,
} from '@sangam/contract/announcements/announcements.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from '../../platform/core/app-error.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The form with trimmed texts; throws BAD_INPUT with an error for each wrong text and for the first wrong time. */
export function checkAnnouncement(form: AnnouncementForm, now = Date.now()): AnnouncementForm {
  const texts = Object.fromEntries(
    Object.entries(form.texts).map(([language, text]) => [language, trimText(text)]),
  ) as AnnouncementForm['texts'];
  const errors = { ...findTextErrors(texts), ...findTimeErrors(form, now) };
  if (Object.keys(errors).length > 0) throw new AppError('BAD_INPUT', { errors });
  return { ...form, texts };
}

/** The title is one line. */
function trimText({ title, text }: AnnouncementText): AnnouncementText {
  return { title: title.replace(/\s+/g, ' ').trim(), text: text.trim() };
}

function findTextErrors(texts: AnnouncementForm['texts']): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [language, values] of Object.entries(texts)) {
    if (values.title === '') errors[`texts.${language}.title`] = 'Enter a title';
    for (const name of ['title', 'text'] as const) {
      const limit = announcementLimits[name];
      if (countCharacters(values[name]) > limit) {
        errors[`texts.${language}.${name}`] = `Use at most ${limit} characters`;
      }
    }
  }
  return errors;
}

/** The end of a draft is checked when it is published. */
function findTimeErrors(form: AnnouncementForm, now: number): Record<string, string> {
  if (form.publish === 'draft') return {};
  const start = form.publish === 'now' ? now : Date.parse(form.startsAt ?? '');
  if (Number.isNaN(start) || start < now) {
    return { startsAt: 'Choose a start in the future, or publish now' };
  }
  const end = Date.parse(form.endsAt);
  if (end <= start) return { endsAt: 'Choose an end after the start' };
  // A minute of tolerance for the clock of the operator.
  const latest = start + announcementLimits.days * dayMs + (form.publish === 'now' ? 60_000 : 0);
  if (end > latest) {
    return { endsAt: `Choose an end at most ${announcementLimits.days} days after the start` };
  }
  return {};
}
