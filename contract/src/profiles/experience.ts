// Not in `profiles.calls.ts`, because every page loads that file.

/** Text limits are in graphemes. */
export const experienceLimits = { entries: 30, line: 100, description: 1000 } as const;

export const employmentTypes = [
  'full-time',
  'part-time',
  'internship',
  'apprenticeship',
  'freelance',
  'founder',
  'volunteer',
] as const;

export type EmploymentType = (typeof employmentTypes)[number];
