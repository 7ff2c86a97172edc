/** The person on the showcase banner is part of the sample content, not of anybody's data. */
export const sampleCard = {
  name: 'Aarav Sharma',
  role: 'Collaborator Admin',
} as const;
