import { hasRoomDrafts } from '../../features/chat/composer/room-drafts.ts';
import { hasUnsentMessages } from '../../features/chat/outbox/outbox-records.ts';
import { hasProjectDraft } from '../../features/projects/project-draft.ts';
import { hasUnsentActions } from '../../lib/outbox/outbox-records.ts';

/**
 * Whether this device stores a project draft, unsent text, or an unsent message or action of the user, so that logout asks
 * first. `useLogout` itself checks the drafts of posts and comments, which are in the store, and unsaved forms.
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
