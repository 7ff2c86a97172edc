import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { badContent, trimText } from '../../platform/core/text-limits.ts';

const maxBytes = 64 * 1024;
const oneEmoji = /^\p{RGI_Emoji}$/v;

/** What a message says, in the one form in which it is also searched; nothing only where it shows something. */
export function readMessageText(text: string, mediaCount: number): string {
  const plain = text.toWellFormed().replace(/\r\n?/g, '\n').normalize('NFC');
  const content = trimText(plain, { letters: chatLimits.message, bytes: maxBytes });
  if (content === '' && mediaCount === 0)
    throw badContent('Write something or add a photo or video');
  return content;
}

/** Words to look for, in the form in which they are kept. */
export function readSearch(text: string): string {
  const words = text.toWellFormed().normalize('NFC').trim();
  if (words.length < chatLimits.searchQuery.min) {
    const sentence = `Use at least ${chatLimits.searchQuery.min} characters`;
    throw new AppError('BAD_INPUT', { errors: { q: sentence } });
  }
  return words;
}

export function requireEmoji(emoji: string): void {
  if (oneEmoji.test(emoji)) return;
  throw new AppError('BAD_INPUT', { errors: { emoji: 'This must be one emoji' } });
}

interface OwnMessage {
  readonly senderId: string | null;
  /** Written so short a time ago that it may still be changed. */
  readonly isFresh: boolean;
}

/** Only who wrote it may change a message or take it back, and not for long. */
export function requireChangeable({ senderId, isFresh }: OwnMessage, viewerId: string): void {
  if (senderId !== viewerId) throw new AppError('NOT_YOURS');
  if (!isFresh) throw new AppError('TOO_LATE');
}

export function requireFewReactions(different: number): void {
  if (different > chatLimits.reactions) throw new AppError('TOO_MANY_REACTIONS');
}
