import type { ChatRoom } from '../chat.state.ts';

/** Matches the name of a room, of a member, or the last message. */
export function matchesRoom({ name, members, lastMessage }: ChatRoom, typed: string): boolean {
  const query = typed.trim().normalize('NFC').toLowerCase();
  if (query === '') return true;
  const texts = [name, lastMessage?.content ?? '', ...members.map(({ person }) => person.name)];
  return texts.some((text) => text.normalize('NFC').toLowerCase().includes(query));
}
