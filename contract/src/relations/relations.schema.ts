import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { DateTime, NextCursor } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';

/** A user whom the viewer has blocked or muted, and since when. */
export const BlockedOrMutedUser = StrictObject({ person: PersonSummary, since: DateTime });

export const BlockedOrMutedPage = StrictObject({
  timestamp: NextCursor,
  people: Type.Array(BlockedOrMutedUser),
});

export type BlockedOrMutedUser = Static<typeof BlockedOrMutedUser>;
export type BlockedOrMutedPage = Static<typeof BlockedOrMutedPage>;
