import type { DecisionForm } from '@sangam/contract/moderation/cases.schema.ts';
import type {
  DecisionAction,
  ReportSubject,
} from '@sangam/contract/moderation/moderation.calls.ts';
import { countLetters } from '@sangam/contract/text/count-letters.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { newestFirst, parseCursor } from '../../platform/core/cursor.ts';

/** Longer is for good; a date beyond it is a slip. */
const longestSuspensionDays = 2 * 365;

/** What somebody wrote, without the space around it: there must be something, and not too much. */
export function requireWords(field: string, text: string, letters: number): string {
  const words = text.trim();
  if (words === '') throw badField(field, 'Write a short explanation');
  return requireFewLetters(field, words, letters);
}

export function requireFewLetters(field: string, text: string, letters: number): string {
  if (countLetters(text) <= letters) return text;
  throw badField(field, `Use at most ${letters.toLocaleString('en-IN')} characters`);
}

interface CleanDecision {
  readonly action: DecisionAction;
  readonly contentRemoved: boolean;
  readonly until: string | null;
}

/** What the form asks for, where it makes sense for what was reported. */
export function cleanDecision(
  { action, removeContent = false, until = null }: DecisionForm,
  subject: ReportSubject,
  now = Date.now(),
): CleanDecision {
  const contentRemoved = removeContent || action === 'remove';
  if (action === 'dismiss' && removeContent) {
    throw badField('removeContent', 'A dismissed case cannot also remove content');
  }
  if (contentRemoved && subject === 'person') {
    throw badField('removeContent', 'A person cannot be removed. Warn or suspend them instead');
  }
  if (until !== null) {
    if (action !== 'suspend') throw badField('until', 'Only a suspension can have an end date');
    const days = (Date.parse(until) - now) / 86_400_000;
    if (!(days > 0 && days <= longestSuspensionDays)) {
      throw badField('until', 'Choose a date within the next two years, or suspend permanently');
    }
  }
  return { action, contentRemoved, until };
}

/**
 * Whether the accused is told. A dismissed report of a message is kept from them: in a talk of two, that there was
 * one would say who had made it.
 */
export function reachesAccused(action: DecisionAction, subject: ReportSubject): boolean {
  return action !== 'dismiss' || subject !== 'message';
}

export function readPlace(timestamp: string | undefined) {
  return timestamp === undefined ? newestFirst : parseCursor(timestamp);
}

function badField(field: string, sentence: string): AppError {
  return new AppError('BAD_INPUT', { message: sentence, errors: { [field]: sentence } });
}
