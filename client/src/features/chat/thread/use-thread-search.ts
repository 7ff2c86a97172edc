import { useRef, useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import type { ChatMessage } from '../chat.state.ts';
import { searchMessages } from './messages.thunks.ts';

interface Found {
  readonly q: string;
  readonly messages: readonly ChatMessage[];
  /** The cursor of the next page; null if there is none. */
  readonly before: number | null;
}

/**
 * Searches a room; `found` has the newest results first, null before the first response. The length of the text
 * for `search` is within `chatLimits.searchQuery`.
 */
export function useThreadSearch(roomId: string) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<RequestFailure | null>(null);
  const latest = useRef<{ abort: () => void } | null>(null);

  async function fetchResults(q: string, known: readonly ChatMessage[], before?: number) {
    latest.current?.abort();
    setIsLoading(true);
    setError(null);
    const request = dispatch(
      searchMessages({ roomId, q, ...(before !== undefined && { before }) }),
    );
    latest.current = request;
    const result = await request;
    if (latest.current !== request) return;
    setIsLoading(false);
    if (searchMessages.fulfilled.match(result)) {
      const { messages, before: next } = result.payload;
      setFound({ q, messages: [...known, ...messages], before: next });
    } else setError(result.payload ?? null);
  }

  return {
    found,
    isLoading,
    error,
    search: (q: string) => void fetchResults(q, []),
    loadMore: () => {
      if (found && found.before !== null) void fetchResults(found.q, found.messages, found.before);
    },
    clear: () => {
      latest.current?.abort();
      latest.current = null;
      setFound(null);
      setError(null);
      setIsLoading(false);
    },
  };
}
