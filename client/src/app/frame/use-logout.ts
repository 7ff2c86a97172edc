import { useState } from 'react';
import { isEmptyDraft } from '../../features/posts/post-draft.ts';
import { selectSavePost } from '../../features/posts/post-draft.slice.ts';
import { flushDeferredRequests } from '../../lib/deferred-requests.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { logout } from '../../session/session.thunks.ts';
import { notify } from '../../ui/notify.ts';

/** Logs out, asking first when something unfinished would be lost with it. */
export function useLogout() {
  const dispatch = useAppDispatch();
  const hasDraft = useAppSelector((state) => !isEmptyDraft(selectSavePost(state)));
  const username = useAppSelector(selectUsername) ?? '';
  const isBusy = useAppSelector((state) => state.session.logout.loading);
  const [isAsking, setIsAsking] = useState(false);

  async function leave() {
    await flushDeferredRequests();
    const result = await dispatch(logout());
    setIsAsking(false);
    if (logout.rejected.match(result) && result.payload) notify.error(result.payload.message);
  }

  async function askOrLogout() {
    const isUnfinished = await Promise.all([hasProjectDraft(username), hasUnsentMessage(username)]);
    if (hasDraft || isUnfinished.includes(true)) setIsAsking(true);
    else await leave();
  }

  return {
    askOrLogout: () => void askOrLogout(),
    question: {
      isOpen: isAsking,
      busy: isBusy,
      onConfirm: () => void leave(),
      onCancel: () => setIsAsking(false),
    },
  };
}

/** Its code is fetched only when it is asked for; without an answer nobody is kept from leaving. */
async function hasProjectDraft(username: string): Promise<boolean> {
  const drafts = await import('../../features/projects/project-draft.ts').catch(() => null);
  return drafts?.hasDraft(username) ?? false;
}

async function hasUnsentMessage(username: string): Promise<boolean> {
  const outbox = await import('../../features/chat/outbox/outbox-records.ts').catch(() => null);
  return outbox?.hasUnsent(username) ?? false;
}
