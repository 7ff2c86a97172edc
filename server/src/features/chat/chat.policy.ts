import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { ChatPreferences } from '@sangam/contract/chat/rooms.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { FormCheck } from '../../platform/http/form-check.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Candidate, Membership } from './members.queries.ts';

/** Chat preferences of users who have changed nothing. */
export const defaultPreferences: ChatPreferences = {
  showsSeen: true,
  showsPresence: true,
  messagesFrom: 'network',
  requestsFrom: 'everyone',
};

/** Throws ROOM_FIXED for direct rooms and project rooms: their name and members cannot be changed in chat. */
function requireGroup(membership: Membership): Membership {
  if (membership.kind !== 'group') throw new AppError('ROOM_FIXED');
  return membership;
}

export function requireAdmin(membership: Membership): void {
  if (!requireGroup(membership).isAdmin) throw new AppError('ROOM_ADMINS_ONLY');
}

/** Every member may leave a group; only an admin removes others. Other rooms throw ROOM_FIXED. */
export function requireCanRemove(
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
  if (name === '') check.reject('name', 'Enter a group name');
  check.done();
  return name;
}

export function withoutViewer(viewer: Viewer, usernames: readonly string[]): readonly string[] {
  return usernames.filter((name) => name !== viewer.username);
}

/** `memberCount` includes the new members. */
export function requireCapacity(memberCount: number): void {
  if (memberCount <= chatLimits.members) return;
  throw new AppError('BAD_INPUT', {
    errors: { members: `A group can have at most ${chatLimits.members} members` },
  });
}

/**
 * Returns the candidates who are not yet members. All must be visible to the viewer, and the new ones connected with
 * them.
 */
export function requireCandidates(
  usernames: readonly string[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const found = new Set(candidates.map(({ username }) => username));
  if (usernames.some((name) => !found.has(name))) throw new AppError('NOT_FOUND');
  const newMembers = candidates.filter(({ isMember }) => !isMember);
  if (newMembers.some(({ isConnected }) => !isConnected)) {
    throw new AppError('NOT_IN_NETWORK', {
      message: 'You can only add people from your network',
    });
  }
  return newMembers;
}
