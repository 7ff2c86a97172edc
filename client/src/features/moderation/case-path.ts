import { pages } from '@sangam/contract/pages/pages.ts';

/** Where moderators look at one case. */
export function casePath(caseId: string): string {
  return `${pages.moderation}?case=${caseId}`;
}
