import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import type { ChatRoom } from '../chat.state.ts';

/**
 * The other member of a direct conversation; null in group and project rooms, and when the account no longer exists.
 */
export function useOtherMember(room: ChatRoom): PersonSummary | null {
  const me = useAppSelector(selectUsername);
  if (room.kind !== 'direct') return null;
  return room.members.find(({ person }) => person.username !== me)?.person ?? null;
}
