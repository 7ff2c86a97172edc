import { i18n } from '@lingui/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { toRequestFailure } from './api-error.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { emptyPagedList, receivePage, type Page, type PagedList } from './paged-list.ts';

const fallback = fallbackMessages.anythingElse;

interface PagesOptions<Item> {
  /** Requests a page; the first without a timestamp. */
  readonly fetchPage: (
    timestamp: string | undefined,
    options: { readonly signal?: AbortSignal; readonly fallback: typeof fallback },
  ) => Promise<Page<Item>>;
  readonly idOf: (item: Item) => string;
}

/** A list in the state of a component, page by page: loaded each time that the component is mounted. */
export function usePages<Item>(options: PagesOptions<Item>) {
  const [list, setList] = useState<PagedList<Item>>(() => ({
    ...emptyPagedList<Item>(),
    request: { loading: true, error: null },
  }));

  function fetchNext(signal?: AbortSignal) {
    async function show() {
      const change = await readPage(options, list.timestamp, signal);
      if (!signal?.aborted) setList(change);
    }
    void show();
  }

  const loadFirst = useEffectEvent((signal: AbortSignal) => fetchNext(signal));

  useEffect(() => {
    const leaving = new AbortController();
    loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  function load() {
    setList((before) => ({ ...before, request: { loading: true, error: null } }));
    fetchNext();
  }

  function changeItems(change: (item: Item) => Item) {
    setList((before) => ({ ...before, items: before.items.map(change) }));
  }

  return { ...list, load, changeItems };
}

/** The change of the list by the next page, or by the failure of its request. */
async function readPage<Item>(
  { fetchPage, idOf }: PagesOptions<Item>,
  from: string | null,
  signal: AbortSignal | undefined,
): Promise<(before: PagedList<Item>) => PagedList<Item>> {
  try {
    const page = await fetchPage(from ?? undefined, { fallback, ...(signal && { signal }) });
    return (before) => {
      const list = { ...before };
      receivePage(list, page, { idOf, replaces: false });
      return list;
    };
  } catch (error) {
    const failure = toRequestFailure(error, i18n._(fallback));
    return (before) => ({ ...before, request: { loading: false, error: failure } });
  }
}
