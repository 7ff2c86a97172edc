import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import type { ChatRoom } from './chat.state.ts';

/** With whom one is alone in a room; null in every other room, and where they are no longer here. */
export function useOther(room: ChatRoom): PersonSummary | null {
  const me = useAppSelector(selectUsername);
  if (room.kind !== 'direct') return null;
  return room.members.find(({ person }) => person.username !== me)?.person ?? null;
}
