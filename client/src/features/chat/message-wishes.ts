import type { Reaction } from '@sangam/contract/chat/messages.schema.ts';
import type { ChatMessage } from './chat.state.ts';

/** A change that is shown before the server has agreed to it. */
export type Wish = { readonly requestId: string } & (
  | { readonly kind: 'edit'; readonly content: string; readonly at: string }
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'react';
      readonly emoji: string;
      readonly on: boolean;
      readonly username: string;
    }
);

/** The message as it will be when all wishes have come true. */
export function withWishes(confirmed: ChatMessage, wishes: readonly Wish[]): ChatMessage {
  let message = confirmed;
  for (const wish of wishes) message = withWish(message, wish);
  return message;
}

function withWish(message: ChatMessage, wish: Wish): ChatMessage {
  if (wish.kind === 'edit') return { ...message, content: wish.content, editedAt: wish.at };
  if (wish.kind === 'delete') {
    return { ...message, content: '', isDeleted: true, media: [], reactions: [] };
  }
  return { ...message, reactions: withReaction(message.reactions, wish) };
}

function withReaction(
  reactions: Reaction[],
  { emoji, on, username }: Wish & { kind: 'react' },
): Reaction[] {
  const known = reactions.find((reaction) => reaction.emoji === emoji);
  if (!known) return on ? [...reactions, { emoji, usernames: [username] }] : reactions;
  const others = known.usernames.filter((name) => name !== username);
  const usernames = on ? [...others, username] : others;
  return reactions
    .map((reaction) => (reaction === known ? { emoji, usernames } : reaction))
    .filter((reaction) => reaction.usernames.length > 0);
}
