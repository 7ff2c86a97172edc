/**
 * The current version of each consent text, by date. Users accept `terms` at sign-up only; a new version of `analytics`
 * asks them again.
 */
export const consentVersions = { terms: '2026-11-15', analytics: '2026-11-15' } as const;

/** How long a user can restore a deleted account. */
export const deletionGraceDays = 14;

/** How long a finished data export can be downloaded, once. */
export const exportExpiryHours = 48;
