import { useState } from 'react';
import { isEmptyDraft } from '../../features/posts/post-draft.ts';
import { selectPostDraft } from '../../features/posts/post-draft.slice.ts';
import { flushDeferredRequests } from '../../lib/deferred-requests.ts';
import { useAppDispatch, useAppSelector, type RootState } from '../../lib/store-hooks.ts';
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { logout } from '../../session/session.thunks.ts';
import { notify } from '../../ui/notify.ts';

/** Read from the state, because the code of comments loads with the first of them. */
function hasCommentDraft({ comments }: RootState): boolean {
  return Object.values(comments?.drafts ?? {}).some((text) => text.trim() !== '');
}

/**
 * `askOrLogOut` logs out, or opens the dialog of `confirmation` if a draft, an unsaved form, an action or a message would be
 * lost.
 */
export function useLogout() {
  const dispatch = useAppDispatch();
  const hasDraft = useAppSelector(
    (state) => !isEmptyDraft(selectPostDraft(state)) || hasCommentDraft(state),
  );
  const username = useAppSelector(selectUsername) ?? '';
  const isBusy = useAppSelector((state) => state.session.logout.loading);
  const [isConfirming, setIsConfirming] = useState(false);

  async function logOut() {
    const result = await dispatch(logout());
    setIsConfirming(false);
    if (logout.rejected.match(result) && result.payload) notify.error(result.payload.message);
  }

  async function askOrLogOut() {
    await flushDeferredRequests();
    // A failed load does not prevent logout.
    const unfinished = await import('./unfinished-work.ts').catch(() => null);
    const isUnfinished = (await unfinished?.hasUnfinishedWork(username)) ?? false;
    if (hasDraft || isUnfinished || hasUnsavedChanges()) setIsConfirming(true);
    else await logOut();
  }

  return {
    askOrLogOut: () => void askOrLogOut(),
    confirmation: {
      isOpen: isConfirming,
      busy: isBusy,
      onConfirm: () => void logOut(),
      onCancel: () => setIsConfirming(false),
    },
  };
}
