import { pages } from '@sangam/contract/pages/pages.ts';

/** The path of a case for moderators. */
export function casePath(caseId: string): string {
  return `${pages.moderation}?case=${caseId}`;
}
