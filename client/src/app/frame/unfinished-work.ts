import { hasRoomDrafts } from '../../features/chat/composer/room-drafts.ts';
import { hasUnsentMessages } from '../../features/chat/outbox/outbox-records.ts';
import { hasProjectDraft } from '../../features/projects/project-draft.ts';
import { hasUnsentActions } from '../../lib/outbox/outbox-records.ts';

/**
 * Whether this device has something of the user that is neither sent nor published, so that logout asks first. The
 * draft of a post is in the store, where `useLogout` finds it.
 */
export async function hasUnfinishedWork(username: string): Promise<boolean> {
  const found = await Promise.all([
    hasProjectDraft(username),
    hasRoomDrafts(username),
    hasUnsentMessages(username),
    hasUnsentActions(username),
  ]);
  return found.includes(true);
}
