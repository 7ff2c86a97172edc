import type { DecisionForm } from '@sangam/contract/moderation/cases.schema.ts';
import type { DecisionAction } from '@sangam/contract/moderation/moderation.calls.ts';
import { newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import { badFieldError } from '../../platform/core/require-text.ts';

/** A later date is rejected as a typing error; permanent suspensions have no date. */
const maxSuspensionDays = 2 * 365;

interface CleanDecision {
  readonly action: DecisionAction;
  readonly contentRemoved: boolean;
  readonly until: string | null;
}

/**
 * The decision with its defaults; throws BAD_INPUT if its parts do not fit together. If the account of the accused was
 * deleted (`accusedId` is null), the case can only be dismissed or the content removed.
 */
export function cleanDecision(
  { action, removeContent = false, until = null }: DecisionForm,
  accusedId: string | null,
  now = Date.now(),
): CleanDecision {
  if (accusedId === null && action !== 'dismiss' && action !== 'remove') {
    throw badFieldError(
      'action',
      'The account was deleted. Remove the content or dismiss the case',
    );
  }
  const contentRemoved = removeContent || action === 'remove';
  if (action === 'dismiss' && removeContent) {
    throw badFieldError('removeContent', 'A dismissed case cannot also remove content');
  }
  if (until !== null) {
    if (action !== 'suspend')
      throw badFieldError('until', 'Only a suspension can have an end date');
    const days = (Date.parse(until) - now) / 86_400_000;
    if (!(days > 0 && days <= maxSuspensionDays)) {
      throw badFieldError(
        'until',
        'Choose a date within the next two years, or suspend permanently',
      );
    }
  }
  return { action, contentRemoved, until };
}

export function readCursor(timestamp: string | undefined) {
  return timestamp === undefined ? newestFirst : parseCursor(timestamp);
}
