import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { findComment, type CommentThread } from './comment-thread.ts';
import type { CommentSubject } from './comments.api.ts';
import { openThread } from './comments.thunks.ts';

/**
 * Fetches the comment that the address points at, after the list it will stand in. Gives whether it turned
 * out not to be there.
 */
export function useLinkedComment(
  { kind, id }: CommentSubject,
  thread: CommentThread | undefined,
  linkedId: string | null,
): boolean {
  const dispatch = useAppDispatch();
  const [missingId, setMissingId] = useState<string | null>(null);
  const isReady = thread?.isLoaded && !thread.isStale && !thread.isRefreshing;
  const isKnown = thread && linkedId !== null && findComment(thread, linkedId) !== undefined;

  useEffect(() => {
    if (linkedId === null || !isReady || isKnown) return undefined;
    const fetching = dispatch(openThread({ subject: { kind, id }, commentId: linkedId }));
    async function noteFailure(commentId: string) {
      const result = await fetching;
      if (openThread.rejected.match(result) && !result.meta.aborted) setMissingId(commentId);
    }
    void noteFailure(linkedId);
    return () => fetching.abort();
  }, [dispatch, kind, id, linkedId, isReady, isKnown]);

  return missingId !== null && missingId === linkedId && !isKnown;
}
