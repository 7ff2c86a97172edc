import { useEffect, useEffectEvent, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { postRemoved, selectPostById } from './posts.slice.ts';
import { getPost } from './posts.thunks.ts';

interface Asked {
  readonly postId: string;
  /** Null on success. */
  readonly failure: RequestFailure | null;
}

/** A post: shown from the store at once, and fetched again. */
export function usePost(postId: string) {
  const dispatch = useAppDispatch();
  const post = useAppSelector((state) => selectPostById(state, postId));
  const [asked, setAsked] = useState<Asked | null>(null);

  function ask(wanted: string) {
    const asking = dispatch(getPost(wanted));
    async function note() {
      const result = await asking;
      if (getPost.rejected.match(result) && result.meta.aborted) return;
      const failure = getPost.rejected.match(result) ? (result.payload ?? null) : null;
      if (failure?.status === 404) dispatch(postRemoved(wanted));
      setAsked({ postId: wanted, failure });
    }
    void note();
    return asking;
  }

  const askFirst = useEffectEvent(ask);

  useEffect(() => {
    const asking = askFirst(postId);
    return () => asking.abort();
  }, [postId]);

  const answer = asked?.postId === postId ? asked : null;
  const isRefused = answer?.failure?.status === 404 || answer?.failure?.status === 400;
  return {
    post,
    /** It does not exist, is not visible to the viewer, or was deleted. */
    isMissing: !post && answer !== null && (isRefused || answer.failure === null),
    error: post ? null : (answer?.failure?.message ?? null),
    retry: () => void ask(postId),
  };
}
