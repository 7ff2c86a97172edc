/** The languages of the product; the first is the fallback. Stored in the database, so values are never renamed. */
export const languages = ['en'] as const;

export type Language = (typeof languages)[number];
