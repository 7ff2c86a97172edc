import { msg } from '@lingui/core/macro';

/** The user on the showcase banner is sample content, not a real account. */
export const sampleCard = {
  name: 'Aarav Sharma',
  role: msg`Collaborator Admin`,
} as const;
