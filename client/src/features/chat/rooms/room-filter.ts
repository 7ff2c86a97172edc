import type { ChatRoom } from '../chat.state.ts';

/** Whether the text is in the name of a room or of one of its listed members, or in the last message; true if empty. */
export function matchesRoom({ name, members, lastMessage }: ChatRoom, typed: string): boolean {
  const query = typed.trim().normalize('NFC').toLowerCase();
  if (query === '') return true;
  const texts = [name, lastMessage?.content ?? '', ...members.map(({ person }) => person.name)];
  return texts.some((text) => text.normalize('NFC').toLowerCase().includes(query));
}
