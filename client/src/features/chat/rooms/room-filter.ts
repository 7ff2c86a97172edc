import type { ChatRoom } from '../chat.state.ts';

/** By the name of a conversation, of somebody in it, or by its last message. */
export function matchesRoom({ name, members, lastMessage }: ChatRoom, typed: string): boolean {
  const wanted = typed.trim().normalize('NFC').toLowerCase();
  if (wanted === '') return true;
  const texts = [name, lastMessage?.content ?? '', ...members.map(({ person }) => person.name)];
  return texts.some((text) => text.normalize('NFC').toLowerCase().includes(wanted));
}
