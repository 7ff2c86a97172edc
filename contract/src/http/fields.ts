import { Type } from './json-schema.ts';

// Schemas of fields that many endpoints share.

export const Id = Type.String({ format: 'uuid' });

export const DateTime = Type.String({ format: 'date-time' });

/**
 * The cursor of the page before (`NextCursor`), in a request for the next one; lists ordered by time accept an ISO
 * date-time too.
 */
export const Cursor = Type.String({ minLength: 1, maxLength: 100 });

export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description: 'Pass it back for the next page; null on the last page',
});

export const Count = Type.Integer({ minimum: 0 });
