import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';

/** How this server is doing, as far as a visitor may know. */
export const Health = Closed({
  databaseMs: Type.Number({ minimum: 0, description: 'Time of one round trip to the database' }),
  serverTime: Type.String({ format: 'date-time', description: "The database's clock" }),
  lastBackgroundRun: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When background work last reported in; null before the first time',
  }),
});

export type Health = Static<typeof Health>;
