import { useState } from 'react';
import { isEmptyDraft } from '../../features/posts/post-draft.ts';
import { selectPostDraft } from '../../features/posts/post-draft.slice.ts';
import { flushDeferredRequests } from '../../lib/deferred-requests.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { logout } from '../../session/session.thunks.ts';
import { notify } from '../../ui/notify.ts';

/** Logs out; asks first if unsent or unsaved data would be lost. */
export function useLogout() {
  const dispatch = useAppDispatch();
  const hasDraft = useAppSelector((state) => !isEmptyDraft(selectPostDraft(state)));
  const username = useAppSelector(selectUsername) ?? '';
  const isBusy = useAppSelector((state) => state.session.logout.loading);
  const [isConfirming, setIsConfirming] = useState(false);

  async function leave() {
    await flushDeferredRequests();
    const result = await dispatch(logout());
    setIsConfirming(false);
    if (logout.rejected.match(result) && result.payload) notify.error(result.payload.message);
  }

  async function askOrLogout() {
    const isUnfinished = await Promise.all([
      hasProjectDraft(username),
      hasUnsentMessage(username),
      hasUnsentAction(username),
    ]);
    if (hasDraft || isUnfinished.includes(true)) setIsConfirming(true);
    else await leave();
  }

  return {
    askOrLogout: () => void askOrLogout(),
    question: {
      isOpen: isConfirming,
      busy: isBusy,
      onConfirm: () => void leave(),
      onCancel: () => setIsConfirming(false),
    },
  };
}

/** Loads its code on demand; a failed load does not prevent logout. */
async function hasProjectDraft(username: string): Promise<boolean> {
  const drafts = await import('../../features/projects/project-draft.ts').catch(() => null);
  return drafts?.hasDraft(username) ?? false;
}

async function hasUnsentMessage(username: string): Promise<boolean> {
  const outbox = await import('../../features/chat/outbox/outbox-records.ts').catch(() => null);
  return outbox?.hasOutboxRecords(username) ?? false;
}

async function hasUnsentAction(username: string): Promise<boolean> {
  const outbox = await import('../../lib/outbox/outbox-records.ts').catch(() => null);
  return outbox?.hasActions(username) ?? false;
}
