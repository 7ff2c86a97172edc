import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { AltText, MadeWithAiIndexes } from '../media/media.schema.ts';
import { UploadIds } from '../media/uploads.schema.ts';
import { eventFileLimits } from './event-files.calls.ts';

/** Fields of forms with files are texts. */
const Flag = (description: string) => Type.Optional(Type.Literal('true', { description }));

const changesLater = Flag('Also changes the later dates of its series that were not cancelled');

export const EventCoverForm = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  alt: AltText,
  madeWithAi: Flag('As declared by the organiser'),
  uploads: Type.Optional(UploadIds),
  changesLater,
});

export const EventMaterialForm = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  uploads: Type.Optional(UploadIds),
  changesLater,
});

export const EventMaterialQuery = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  fileId: Id,
});

export const EventPhotosForm = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  alt: Type.Optional(
    Type.Array(AltText, {
      maxItems: eventFileLimits.photosAtOnce,
      description: 'The descriptions of the photos, in order',
    }),
  ),
  madeWithAi: Type.Optional(MadeWithAiIndexes),
  uploads: Type.Optional(UploadIds),
});

export const RemoveEventFileForm = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  fileId: Id,
  changesLater: Type.Optional(
    Type.Boolean({ description: 'Also removes it from the later dates of its series' }),
  ),
});

export type EventCoverForm = Static<typeof EventCoverForm>;
export type EventMaterialForm = Static<typeof EventMaterialForm>;
export type EventMaterialQuery = Static<typeof EventMaterialQuery>;
export type EventPhotosForm = Static<typeof EventPhotosForm>;
export type RemoveEventFileForm = Static<typeof RemoveEventFileForm>;
