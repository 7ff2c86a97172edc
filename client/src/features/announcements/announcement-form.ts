import {
  announcementLinkPattern,
  type Audience,
  type PublishMode,
} from '@sangam/contract/announcements/announcements.calls.ts';
import type {
  Announcement,
  AnnouncementForm,
  AnnouncementText,
} from '@sangam/contract/announcements/announcements.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import type { TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { toLocalTime } from '../../lib/local-time.ts';

/** What the fields of the form contain; times are local, as `datetime-local` inputs have them. */
export interface FormValues {
  readonly texts: TextByLanguage<AnnouncementText>;
  readonly link: string;
  readonly audience: Audience;
  readonly publish: PublishMode;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly dismissible: boolean;
  readonly sendsNotification: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The values of an existing announcement, or those of a new one. */
export function toFormValues(announcement: Announcement | null, now = Date.now()): FormValues {
  const stored: Partial<Record<Language, AnnouncementText>> = announcement?.texts ?? {};
  const texts = Object.fromEntries(
    completeLanguages.map((language) => [language, stored[language] ?? { title: '', text: '' }]),
  ) as FormValues['texts'];
  const { link, audience, state, startsAt, endsAt, dismissible, sendsNotification } =
    announcement ?? {};
  return {
    texts,
    link: link ?? '',
    audience: audience ?? 'everyone',
    publish: publishModeOf(state),
    startsAt: toLocalTime(startsAt ? Date.parse(startsAt) : now + dayMs),
    endsAt: toLocalTime(endsAt === undefined ? now + 7 * dayMs : Date.parse(endsAt)),
    dismissible: dismissible ?? true,
    sendsNotification: sendsNotification ?? false,
  };
}

function publishModeOf(state: Announcement['state'] | undefined): PublishMode {
  if (state === 'draft') return 'draft';
  return state === undefined ? 'now' : 'later';
}

/** The fields that are empty or wrong; the server checks the rest. */
export function findInvalidFields(
  values: FormValues,
): readonly ('title' | 'link' | 'startsAt' | 'endsAt')[] {
  const invalid = {
    title: values.texts.en.title.trim() === '',
    link: values.link.trim() !== '' && !announcementLinkPattern.test(values.link.trim()),
    startsAt: values.publish === 'later' && values.startsAt === '',
    endsAt: values.endsAt === '',
  };
  return (Object.keys(invalid) as (keyof typeof invalid)[]).filter((name) => invalid[name]);
}

/**
 * The body of the request, for values without invalid fields: throws if a time is missing. A translation without a
 * title is left out.
 */
export function toAnnouncementForm(values: FormValues): AnnouncementForm {
  const { texts, link, startsAt, endsAt, ...rest } = values;
  const filled = Object.entries(texts).filter(([, { title }]) => title.trim() !== '');
  return {
    ...rest,
    texts: Object.fromEntries(filled) as AnnouncementForm['texts'],
    link: link.trim() || null,
    ...(rest.publish === 'later' && { startsAt: new Date(startsAt).toISOString() }),
    endsAt: new Date(endsAt).toISOString(),
  };
}
