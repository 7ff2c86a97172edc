/** Maximum numbers of characters; all but the rules travel inside every page of the app. */
export const brandingLimits = {
  name: 40,
  tagline: 80,
  copyright: 80,
  landingHeadline: 80,
  landingText: 400,
  grievanceOfficer: 300,
  communityRules: 10_000,
} as const;
