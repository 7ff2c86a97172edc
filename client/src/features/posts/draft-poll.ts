import { pollLimits } from '@sangam/contract/posts/polls.calls.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import type { DraftPoll, PostDraft } from './post-draft.ts';

/** What “Add poll” starts with: two empty options and one day. */
export const newPoll: DraftPoll = { options: ['', ''], hours: '24' };

/** The options that are sent: empty fields are left out. */
export function filledOptions({ options }: DraftPoll): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}

/**
 * Whether the draft has text, media or poll options that the server stores; without them a new draft is not saved there.
 * Files that only this device has do not count.
 */
export function isWorthSaving({ content, media, poll }: PostDraft): boolean {
  const hasStoredMedia = media.some(({ published }) => published);
  return content.trim() !== '' || hasStoredMedia || Boolean(poll && filledOptions(poll).length > 0);
}

/** Why the poll cannot be published yet; null if it can. */
export function pollProblem(poll: DraftPoll): 'too-few' | 'too-long' | 'repeated' | null {
  const options = filledOptions(poll);
  if (options.some((option) => countCharacters(option) > pollLimits.optionCharacters))
    return 'too-long';
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
    return 'repeated';
  return options.length < pollLimits.minOptions ? 'too-few' : null;
}

/** Whether the draft has text or media, and a complete poll if it has one. Its length is checked by `isTooLong`. */
export function isSendable({ content, media, poll }: PostDraft): boolean {
  const hasContent = content.trim() !== '' || media.length > 0;
  return hasContent && (!poll || pollProblem(poll) === null);
}
