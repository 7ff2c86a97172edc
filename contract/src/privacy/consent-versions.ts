/** The wording that people agree to today, by its date; another wording asks anew. */
export const consentVersions = { terms: '2026-11-15', analytics: '2026-11-15' } as const;

/** How long somebody who asked to leave may come back. */
export const deletionGraceDays = 14;

/** How long a copy of one's data waits to be taken. */
export const exportExpiryHours = 48;
