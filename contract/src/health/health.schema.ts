import { Type, type Static } from 'typebox';
import { StrictObject } from '../http/envelope.ts';

/** Health information that a visitor may see. */
export const Health = StrictObject({
  databaseMs: Type.Number({ minimum: 0, description: 'Round-trip time to the database' }),
  serverTime: Type.String({ format: 'date-time', description: 'Current time of the database' }),
  lastBackgroundRun: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'Last heartbeat of the background worker; null before the first',
  }),
});

export type Health = Static<typeof Health>;
