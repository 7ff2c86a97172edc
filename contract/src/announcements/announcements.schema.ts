import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { DateTime, Id, NextCursor } from '../http/fields.ts';
import { languages } from '../settings/languages.ts';
import type { TextByLanguage } from '../settings/text-by-language.ts';
import { Line, Lines } from '../text/lines.schema.ts';
import {
  announcementLimits,
  announcementLinkPattern,
  announcementStates,
  audiences,
  publishModes,
} from './announcements.calls.ts';

/** Plain text. The service requires a title. */
export const AnnouncementText = StrictObject({
  title: Line(announcementLimits.title),
  text: Lines(announcementLimits.text),
});

/** The complete languages, one by one, so that each keeps its type; all except English are optional. */
const texts = {
  en: AnnouncementText,
  hi: Type.Optional(AnnouncementText),
} as const satisfies TextByLanguage<
  typeof AnnouncementText | ReturnType<typeof Type.Optional<typeof AnnouncementText>>
>;

const AnnouncementLink = Type.Union(
  [
    Type.String({
      maxLength: announcementLimits.link,
      pattern: announcementLinkPattern.source,
    }),
    Type.Null(),
  ],
  { description: 'A path of this site that begins with /, or an https URL' },
);

const content = {
  texts: StrictObject(texts),
  link: AnnouncementLink,
  audience: Type.Enum([...audiences]),
  endsAt: DateTime,
  dismissible: Type.Boolean({ description: 'Whether members can hide its banner' }),
  sendsNotification: Type.Boolean({ description: 'Whether its audience is notified at the start' }),
} as const;

export const AnnouncementForm = StrictObject({
  ...content,
  publish: Type.Enum([...publishModes]),
  startsAt: Type.Optional(
    Type.String({ ...DateTime, description: 'Required to publish later; ignored otherwise' }),
  ),
});

/** `version` is that of the announcement which the operator has edited. */
export const ChangeAnnouncementForm = StrictObject({
  id: Id,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  ...AnnouncementForm.properties,
});

export const AnnouncementIdForm = StrictObject({ id: Id });

/** An announcement as operators see it. */
export const Announcement = StrictObject({
  id: Id,
  version: Type.Integer({ description: 'Increases with each change' }),
  ...content,
  state: Type.Enum([...announcementStates]),
  startsAt: Type.Union([DateTime, Type.Null()], { description: 'Null for a draft' }),
});

export const AnnouncementPage = StrictObject({
  timestamp: NextCursor,
  announcements: Type.Array(Announcement),
});

export const SavedAnnouncement = StrictObject({ announcement: Announcement });

/** An active announcement as a member sees it, in the language of the member or in English. */
export const AnnouncementBanner = StrictObject({
  id: Id,
  language: Type.Enum([...languages]),
  ...AnnouncementText.properties,
  link: AnnouncementLink,
  dismissible: Type.Boolean(),
  endsAt: DateTime,
});

/** The newest active announcement for the viewer which they have not dismissed; null if there is none. */
export const CurrentBanner = StrictObject({
  banner: Type.Union([AnnouncementBanner, Type.Null()]),
});

export type AnnouncementText = Static<typeof AnnouncementText>;
export type AnnouncementForm = Static<typeof AnnouncementForm>;
export type ChangeAnnouncementForm = Static<typeof ChangeAnnouncementForm>;
export type Announcement = Static<typeof Announcement>;
export type AnnouncementPage = Static<typeof AnnouncementPage>;
export type SavedAnnouncement = Static<typeof SavedAnnouncement>;
export type AnnouncementBanner = Static<typeof AnnouncementBanner>;
export type CurrentBanner = Static<typeof CurrentBanner>;
