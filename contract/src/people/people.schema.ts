import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';

/** A user as shown on cards, lists and comments. */
export const PersonSummary = StrictObject({
  username: Type.String(),
  name: Type.String(),
  designation: Type.String(),
  picture: Type.Union([Type.String(), Type.Null()], { description: 'URL of the photo' }),
});

export const PersonOrNull = Type.Union([PersonSummary, Type.Null()], {
  description: 'Null if the account was deleted, or if there is no such person',
});

export const Username = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' });

export const UsernameForm = StrictObject({ username: Username });

export type PersonSummary = Static<typeof PersonSummary>;
