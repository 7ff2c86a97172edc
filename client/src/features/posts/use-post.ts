import { useEffect, useEffectEvent, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { postRemoved } from '../../session/posts.actions.ts';
import { selectPostById } from './posts.slice.ts';
import { getPost } from './posts.thunks.ts';

interface Fetched {
  readonly postId: string;
  /** Null on success. */
  readonly failure: RequestFailure | null;
}

/** A post: shown from the store at once, and fetched again. */
export function usePost(postId: string) {
  const dispatch = useAppDispatch();
  const post = useAppSelector((state) => selectPostById(state, postId));
  const [fetched, setFetched] = useState<Fetched | null>(null);

  function fetchPost(id: string) {
    const request = dispatch(getPost(id));
    async function note() {
      const result = await request;
      if (getPost.rejected.match(result) && result.meta.aborted) return;
      const failure = getPost.rejected.match(result) ? (result.payload ?? null) : null;
      if (failure?.status === 404) dispatch(postRemoved(id));
      setFetched({ postId: id, failure });
    }
    void note();
    return request;
  }

  const fetchInitially = useEffectEvent(fetchPost);

  useEffect(() => {
    const request = fetchInitially(postId);
    return () => request.abort();
  }, [postId]);

  const outcome = fetched?.postId === postId ? fetched : null;
  const isUnavailable = outcome?.failure?.status === 404 || outcome?.failure?.status === 400;
  return {
    post,
    /** It does not exist, is not visible to the viewer, or was deleted. */
    isMissing: !post && outcome !== null && (isUnavailable || outcome.failure === null),
    error: post ? null : (outcome?.failure?.message ?? null),
    retry: () => void fetchPost(postId),
  };
}
