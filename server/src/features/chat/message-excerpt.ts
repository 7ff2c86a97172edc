import type { FoundMessage } from '@sangam/contract/chat/message-search.schema.ts';
import type { MessageMatches } from '../search/message-matches.service.ts';

type Excerpt = FoundMessage['excerpt'];

const word = /c\+\+|[cf]#|(?:[\p{L}\p{M}\p{N}'’`´]|\u200c|\u200d)+/giu;
/** In UTF-16 units; the screen shows two lines. */
const maxLength = 160;
/** What is shown before the first match. */
const maxBefore = 40;

/**
 * The part of a text around its first matching word, in one line, and where it matches; cut between words. Typo variants
 * count only if no word matches exactly; without any match the part is the beginning.
 */
export function excerptOf(content: string, matchesWord: MessageMatches['matchesWord']): Excerpt {
  const text = content.replace(/\s+/gu, ' ').trim();
  const words = Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    found,
    start: index,
    end: index + found.length,
  }));
  const exact = words.find(({ found }) => matchesWord(found, false));
  const first = exact ?? words.find(({ found }) => matchesWord(found, true));
  const earliest = text.length > maxLength ? (first?.start ?? 0) - maxBefore : 0;
  const begin = earliest > 0 ? (words.find(({ start }) => start >= earliest)?.start ?? 0) : 0;
  const limit = begin + maxLength;
  const inside = words.filter(({ start, end }) => start >= begin && end <= limit);
  const end = limit < text.length ? (inside.at(-1)?.end ?? limit) : text.length;
  const lead = begin > 0 ? '…' : '';
  const shift = lead.length - begin;
  return {
    text: `${lead}${text.slice(begin, end).toWellFormed()}${end < text.length ? '…' : ''}`,
    matches: inside
      .filter(({ found }) => matchesWord(found, !exact))
      .map((match) => ({ start: match.start + shift, end: match.end + shift })),
  };
}
