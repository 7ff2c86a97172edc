import { useState } from 'react';
import { selectSavePost } from '../../features/posts/posts.slice.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { logout } from '../../session/session.thunks.ts';
import { notify } from '../../ui/notify.ts';

/** Logs out, asking first when something unfinished would be lost with it. */
export function useLogout() {
  const dispatch = useAppDispatch();
  const hasDraft = useAppSelector((state) => Boolean(selectSavePost(state)?.content));
  const isBusy = useAppSelector((state) => state.session.logout.loading);
  const [isAsking, setIsAsking] = useState(false);

  async function leave() {
    const result = await dispatch(logout());
    setIsAsking(false);
    if (logout.rejected.match(result) && result.payload) notify.error(result.payload.message);
  }

  function askOrLogout() {
    if (hasDraft) setIsAsking(true);
    else void leave();
  }

  return {
    askOrLogout,
    question: {
      isOpen: isAsking,
      busy: isBusy,
      onConfirm: () => void leave(),
      onCancel: () => setIsAsking(false),
    },
  };
}
