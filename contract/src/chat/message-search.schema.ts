import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime, Id, NextCursor } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Position } from './messages.schema.ts';
import { Room } from './rooms.schema.ts';

/** What a result shows of its room: the name and the avatar. */
export const RoomSummary = StrictObject({
  id: Id,
  kind: Room.properties.kind,
  name: Room.properties.name,
  photo: Room.properties.photo,
  members: Type.Array(StrictObject({ person: PersonSummary }), {
    maxItems: 2,
    description: 'The first members besides the viewer',
  }),
});

/** A message that the search across rooms found. */
export const FoundMessage = StrictObject({
  id: Id,
  seq: Position,
  room: RoomSummary,
  sender: Type.Union([PersonSummary, Type.Null()], {
    description: 'Null if the account was deleted or suspended',
  }),
  createdAt: DateTime,
  excerpt: StrictObject({
    text: Type.String({ description: 'The part of the text with the first match, in one line' }),
    matches: Type.Array(StrictObject({ start: Count, end: Count }), {
      description: 'The matching words, in UTF-16 units of `text`',
    }),
  }),
  mediaCount: Count,
  documentCount: Count,
});

export const FoundMessagePage = StrictObject({
  timestamp: NextCursor,
  messages: Type.Array(FoundMessage, { description: 'Newest first' }),
});

export type RoomSummary = Static<typeof RoomSummary>;
export type FoundMessage = Static<typeof FoundMessage>;
export type FoundMessagePage = Static<typeof FoundMessagePage>;
