import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectMembers } from '../chat.selectors.ts';

/** The names of those in a room by their usernames; somebody who has left is named as they are addressed. */
export function useMemberName(roomId: string): (username: string) => string {
  const members = useAppSelector((state) => selectMembers(state, roomId));
  return (username) =>
    members.find(({ person }) => person.username === username)?.person.name ?? `@${username}`;
}
