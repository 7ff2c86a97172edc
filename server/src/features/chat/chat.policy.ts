import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { ChatPreferences } from '@sangam/contract/chat/rooms.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { FormCheck } from '../../platform/http/form-check.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Candidate, Membership } from './members.queries.ts';

/** What holds for whoever has changed nothing. */
export const defaultPreferences: ChatPreferences = {
  showsSeen: true,
  showsPresence: true,
  messagesFrom: 'network',
};

/** Who is in a direct room or in one of a project is not decided here, nor how it is called. */
export function requireGroup(membership: Membership): Membership {
  if (membership.kind !== 'group') throw new AppError('ROOM_FIXED');
  return membership;
}

export function requireAdmin(membership: Membership): void {
  if (!requireGroup(membership).isAdmin) throw new AppError('ROOM_ADMINS_ONLY');
}

/** Anyone may go; only who manages the group sends others away. */
export function requireRemoval(
  membership: Membership,
  viewer: Viewer,
  usernames: readonly string[],
): void {
  requireGroup(membership);
  if (usernames.some((name) => name !== viewer.username)) requireAdmin(membership);
}

export function cleanRoomName(given: string): string {
  const check = new FormCheck();
  const name = check.line('name', given, chatLimits.roomName);
  if (name === '') check.refuse('name', 'Enter a group name');
  check.done();
  return name;
}

/** Whoever is named, without oneself. */
export function othersThan(viewer: Viewer, usernames: readonly string[]): readonly string[] {
  return usernames.filter((name) => name !== viewer.username);
}

export function requirePlaces(inAll: number): void {
  if (inAll <= chatLimits.members) return;
  throw new AppError('BAD_INPUT', {
    errors: { members: `A group can have at most ${chatLimits.members} members` },
  });
}

/** Those who are not in it yet; all must be there for whoever adds them, and in their network. */
export function requireCandidates(
  usernames: readonly string[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const found = new Set(candidates.map(({ username }) => username));
  if (usernames.some((name) => !found.has(name))) throw new AppError('NOT_FOUND');
  const fresh = candidates.filter(({ isMember }) => !isMember);
  if (fresh.some(({ isConnected }) => !isConnected)) {
    throw new AppError('NOT_IN_NETWORK', {
      message: 'You can only add people from your network',
    });
  }
  return fresh;
}
