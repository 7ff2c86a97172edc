/**
 * The areas of the showcase that operators can switch from sample to real content; `events` includes workshops. Stored
 * in the database, so values are never renamed.
 */
export const showcaseAreas = ['events'] as const;

export type ShowcaseArea = (typeof showcaseAreas)[number];
