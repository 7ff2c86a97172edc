import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';

/** Someone as others see them, on every card, list and comment. */
export const PersonSummary = Closed({
  username: Type.String(),
  name: Type.String(),
  designation: Type.String(),
  picture: Type.Union([Type.String(), Type.Null()], { description: 'Address of the picture' }),
});

export const Username = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' });

export type PersonSummary = Static<typeof PersonSummary>;
