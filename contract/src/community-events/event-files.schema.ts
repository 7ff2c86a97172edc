import { Type, type Static } from 'typebox';
import { StrictObject } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { AltText } from '../media/media.schema.ts';

/** Fields of forms with files are texts. */
const Flag = (description: string) => Type.Optional(Type.Literal('true', { description }));

const changesLater = Flag('Also changes the later dates of its series');

export const EventCoverForm = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  alt: AltText,
  madeWithAi: Flag('As declared by the organiser'),
  changesLater,
});

export const EventMaterialForm = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  changesLater,
});

export const EventMaterialQuery = StrictObject({
  id: Type.Union([Id], { description: 'Of the event' }),
  fileId: Id,
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
export type RemoveEventFileForm = Static<typeof RemoveEventFileForm>;
