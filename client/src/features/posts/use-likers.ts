import { i18n } from '@lingui/core';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { PeoplePage } from '@sangam/contract/posts/posts.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { emptyPagedList, receivePage, type PagedList } from '../../lib/paged-list.ts';

type Likers = PagedList<PersonSummary>;

const fallback = fallbackMessages.anythingElse;
const loading: Likers = { ...emptyPagedList(), request: { loading: true, error: null } };

/** The users who liked a post, page by page, loaded each time the dialog opens. */
export function useLikers(postId: string) {
  const [likers, setLikers] = useState(loading);

  function fetchPage(signal?: AbortSignal) {
    async function show() {
      const change = await listLikers(postId, likers.timestamp, signal);
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
    setLikers((before) => ({ ...before, request: { loading: true, error: null } }));
    fetchPage();
  }

  return { ...likers, load };
}

type Change = (before: Likers) => Likers;

async function listLikers(
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
    const failure = toRequestFailure(error, i18n._(fallback));
    return (before) => ({ ...before, request: { loading: false, error: failure } });
  }
}

function withPage(before: Likers, { people, timestamp }: PeoplePage): Likers {
  const list = { ...before };
  receivePage(
    list,
    { items: people, timestamp },
    { idOf: ({ username }) => username, replaces: false },
  );
  return list;
}
