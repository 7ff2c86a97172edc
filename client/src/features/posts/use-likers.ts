import { i18n } from '@lingui/core';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { PeoplePage } from '@sangam/contract/posts/posts.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toCallFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';

interface Likers {
  people: readonly PersonSummary[];
  /** Where the next page begins; null at the end. */
  timestamp: string | null;
  isLoaded: boolean;
  isLoading: boolean;
  error: string | null;
}

const fallback = fallbackMessages.anythingElse;
const nobodyYet: Likers = {
  people: [],
  timestamp: null,
  isLoaded: false,
  isLoading: true,
  error: null,
};

/** Who liked a post, asked each time somebody looks. */
export function useLikers(postId: string) {
  const [likers, setLikers] = useState(nobodyYet);

  function fetchPage(signal?: AbortSignal) {
    async function show() {
      const change = await nextPage(postId, likers.timestamp, signal);
      if (!signal?.aborted) setLikers(change);
    }
    void show();
  }

  const loadFirst = useEffectEvent((signal: AbortSignal) => fetchPage(signal));

  useEffect(() => {
    const leaving = new AbortController();
    loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  function load() {
    setLikers((before) => ({ ...before, isLoading: true, error: null }));
    fetchPage();
  }

  return { ...likers, load };
}

type Change = (before: Likers) => Likers;

async function nextPage(
  postId: string,
  from: string | null,
  signal?: AbortSignal,
): Promise<Change> {
  const query = { postId, timestamp: from ?? undefined };
  const options = { fallback, ...(signal && { signal }) };
  try {
    const page = await requestData(postsCalls.listLikers, { query }, options);
    return (before) => withPage(before, page);
  } catch (error) {
    const { message } = toCallFailure(error, i18n._(fallback));
    return (before) => ({ ...before, isLoading: false, error: message });
  }
}

function withPage(before: Likers, { people, timestamp }: PeoplePage): Likers {
  const known = new Set(before.people.map(({ username }) => username));
  const more = people.filter(({ username }) => !known.has(username));
  const all = [...before.people, ...more];
  return { people: all, timestamp, isLoaded: true, isLoading: false, error: null };
}
