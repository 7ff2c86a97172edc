import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { ForwardForm } from '@sangam/contract/chat/messages.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { badContent, trimText } from '../../platform/core/text-limits.ts';
import type { Membership } from './members.queries.ts';

const maxBytes = 64 * 1024;
const oneEmoji = /^\p{RGI_Emoji}$/v;

/** The normalized text of a message; throws if it is too long, or empty without media. */
export function readMessageText(text: string, mediaCount: number): string {
  const plain = text.toWellFormed().normalize('NFC');
  const content = trimText(plain, { characters: chatLimits.message, bytes: maxBytes });
  if (content === '' && mediaCount === 0)
    throw badContent('Write something or add a photo, video or file');
  return content;
}

/** The search text, normalized like stored messages; throws if it is too short. */
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
  /** Within the time limit for edits. */
  readonly isWithinEditWindow: boolean;
}

/** Only the sender may edit or delete a message, within the time limit. */
export function requireOwnRecentMessage(
  { senderId, isWithinEditWindow }: OwnMessage,
  viewerId: string,
): void {
  if (senderId !== viewerId) throw new AppError('NOT_YOURS');
  if (!isWithinEditWindow) throw new AppError('TOO_LATE');
}

/** Its words are those of another conversation. */
export function requireNotForwarded({ isForwarded }: { readonly isForwarded: boolean }): void {
  if (isForwarded) throw new AppError('NOT_YOURS');
}

/** With one client id for two targets, only one of them would get its message. */
export function requireDistinctClientIds(targets: ForwardForm['targets']): void {
  const clientIds = new Set(targets.map(({ clientId }) => clientId.toLowerCase()));
  if (clientIds.size < targets.length) throw clientIdUsed();
}

export function clientIdUsed(): AppError {
  return new AppError('BAD_INPUT', {
    errors: { clientId: 'This client ID was already used in another conversation' },
  });
}

/** In a group only admins pin messages; in other rooms every member does. */
export function requireCanPin({ kind, isAdmin }: Pick<Membership, 'kind' | 'isAdmin'>): void {
  if (kind === 'group' && !isAdmin) throw new AppError('ROOM_ADMINS_ONLY');
}

interface Pin {
  readonly id: string;
  /** Whether the viewer can see it, and so unpin it. */
  readonly isVisible: boolean;
}

/**
 * The pins that the new one of a viewer replaces: beyond the limit the earliest of those that they cannot see. Throws if
 * they can see all, because then they choose which one to unpin. `pins` has the earliest first and includes the new one:
 * the caller pins first, and the error rolls it back.
 */
export function selectReplacedPins(pins: readonly Pin[]): readonly Pin[] {
  const hidden = pins.filter(({ isVisible }) => !isVisible);
  if (pins.length - hidden.length > chatLimits.pins) throw new AppError('TOO_MANY_PINS');
  return hidden.slice(0, Math.max(0, pins.length - chatLimits.pins));
}

/** The number includes the new reaction: the caller adds it first, and the error rolls it back. */
export function requireReactionLimit(distinctEmojis: number): void {
  if (distinctEmojis > chatLimits.reactions) throw new AppError('TOO_MANY_REACTIONS');
}
