import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';
import { Moment, NextCursor } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';

/** A user whom the viewer has blocked or muted, and since when. */
export const BlockedOrMutedUser = Closed({ person: PersonSummary, since: Moment });

export const BlockedOrMutedPage = Closed({
  timestamp: NextCursor,
  people: Type.Array(BlockedOrMutedUser),
});

export type BlockedOrMutedUser = Static<typeof BlockedOrMutedUser>;
export type BlockedOrMutedPage = Static<typeof BlockedOrMutedPage>;
