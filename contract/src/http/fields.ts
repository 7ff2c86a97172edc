import { Type } from 'typebox';

/** Fields that look the same wherever they travel. */
export const Id = Type.String({ format: 'uuid' });

export const Moment = Type.String({ format: 'date-time' });

/** Where the next page begins; a plain ISO time is taken too. */
export const Cursor = Type.String({ minLength: 1, maxLength: 100 });

export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description: 'Pass it back for the next page; null at the end',
});

export const Count = Type.Integer({ minimum: 0 });
