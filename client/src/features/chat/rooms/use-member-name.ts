import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectMembers } from '../chat.selectors.ts';

/**
 * Returns a function from a username to the name of the member. It returns `@username` for former members and, until
 * the room itself is fetched, for all but the first few members.
 */
export function useMemberName(roomId: string): (username: string) => string {
  const members = useAppSelector((state) => selectMembers(state, roomId));
  return (username) =>
    members.find(({ person }) => person.username === username)?.person.name ?? `@${username}`;
}
