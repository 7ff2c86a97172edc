import type { Reaction } from '@sangam/contract/chat/messages.schema.ts';
import type { ChatMessage, OptimisticChange } from '../chat.state.ts';

/** Optimistic update: the message with all its pending changes applied. */
export function withChanges(
  confirmed: ChatMessage,
  changes: readonly OptimisticChange[],
): ChatMessage {
  let message = confirmed;
  for (const change of changes) message = withChange(message, change);
  return message;
}

function withChange(message: ChatMessage, change: OptimisticChange): ChatMessage {
  if (change.kind === 'edit') return { ...message, content: change.content, editedAt: change.at };
  if (change.kind === 'delete') {
    const { documents: _documents, ...rest } = message;
    return { ...rest, content: '', isDeleted: true, media: [], preview: null, reactions: [] };
  }
  return { ...message, reactions: withReaction(message.reactions, change) };
}

function withReaction(
  reactions: Reaction[],
  { emoji, on, username }: OptimisticChange & { kind: 'react' },
): Reaction[] {
  const known = reactions.find((reaction) => reaction.emoji === emoji);
  if (!known) return on ? [...reactions, { emoji, usernames: [username] }] : reactions;
  const others = known.usernames.filter((name) => name !== username);
  const usernames = on ? [...others, username] : others;
  return reactions
    .map((reaction) => (reaction === known ? { emoji, usernames } : reaction))
    .filter((reaction) => reaction.usernames.length > 0);
}
