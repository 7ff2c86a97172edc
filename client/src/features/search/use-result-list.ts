import { useEffect, useEffectEvent } from 'react';
import { useNavigationType } from '../../lib/router.tsx';
import { keyOf, type ResultList, type ResultPageRequest } from './result-list.ts';

/** A list is not fetched again within this time. */
const freshMs = 60_000;

/** The results of a search, and functions to fetch them. */
export interface ResultListState<Item> {
  readonly list: ResultList<Item>;
  /** Fetches the first page again, which replaces the list. */
  readonly retry: () => void;
  /** Fetches the next page; does nothing at the end and before the first page is loaded. */
  readonly loadMore: () => void;
}

interface Running {
  readonly abort: () => void;
}

/** A cached list on Back and Forward, or while fresh; otherwise fetched. Without a query nothing is fetched. */
export function useResultList<Query extends object, Item>(
  query: Query | null,
  list: ResultList<Item>,
  fetchPage: (request: ResultPageRequest<Query>) => Running,
): ResultListState<Item> {
  const isReturn = useNavigationType() === 'pop';
  const key = query && keyOf(query);

  const open = useEffectEvent(() => {
    if (!query) return undefined;
    const isFresh = isReturn || Date.now() - list.readAt < freshMs;
    return list.isLoaded && isFresh ? undefined : fetchPage({ query });
  });

  useEffect(() => {
    const running = key === null ? undefined : open();
    return () => running?.abort();
  }, [key]);

  return {
    list,
    retry: () => {
      if (query) fetchPage({ query });
    },
    loadMore: () => {
      const { timestamp } = list;
      if (query && timestamp !== null) fetchPage({ query, timestamp });
    },
  };
}
