import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';
import { Moment, NextCursor } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';

/** Somebody whom the viewer keeps at a distance, and since when. */
export const KeptAway = Closed({ person: PersonSummary, since: Moment });

export const KeptAwayPage = Closed({ timestamp: NextCursor, people: Type.Array(KeptAway) });

export type KeptAway = Static<typeof KeptAway>;
export type KeptAwayPage = Static<typeof KeptAwayPage>;
