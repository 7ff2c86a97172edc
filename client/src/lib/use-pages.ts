import { i18n } from '@lingui/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toRequestFailure } from './api-error.ts';
import { fallbackMessages } from './fallback-messages.ts';
import type { RequestStatus } from './request-thunk.ts';
import { emptyPagedList, receivePage, type Page, type PagedList } from './paged-list.ts';

const fallback = fallbackMessages.anythingElse;
const loading: RequestStatus = { loading: true, error: null };

interface PagesOptions<Item> {
  /** Requests a page; the first without a timestamp. */
  readonly fetchPage: (
    timestamp: string | undefined,
    options: { readonly signal: AbortSignal; readonly fallback: typeof fallback },
  ) => Promise<Page<Item>>;
  readonly idOf: (item: Item) => string;
}

/** A paged list that only one component needs. */
export interface Pages<Item> extends PagedList<Item> {
  /** Loads the next page, or the first again after its request failed; at the end, too, it would load the first. */
  load: () => void;
  changeItems: (change: (item: Item) => Item) => void;
}

/**
 * A list in the state of a component, page by page: loaded each time that the component is mounted or `key` changes.
 * The items of the previous key stay until the response arrives.
 */
export function usePages<Item>(options: PagesOptions<Item>, key = ''): Pages<Item> {
  /** The list and the key for which it was loaded; null before the first response. */
  const [loaded, setLoaded] = useState<{ key: string; list: PagedList<Item> } | null>(null);
  const latest = useRef<AbortController>(null);
  const list = loaded?.list ?? emptyPagedList<Item>();
  const isCurrent = loaded?.key === key;

  function fetchPage(forKey: string, from: string | null) {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    async function show() {
      const change = await readPage(options, from, controller.signal);
      if (controller.signal.aborted) return;
      setLoaded((before) => ({ key: forKey, list: change(before?.list ?? emptyPagedList()) }));
    }
    void show();
  }

  const fetchFirst = useEffectEvent((forKey: string) => fetchPage(forKey, null));

  useEffect(() => {
    fetchFirst(key);
    return () => latest.current?.abort();
  }, [key]);

  function changeList(change: (before: PagedList<Item>) => PagedList<Item>) {
    setLoaded((before) => before && { ...before, list: change(before.list) });
  }

  return {
    ...list,
    request: isCurrent ? list.request : loading,
    load() {
      changeList((before) => ({ ...before, request: loading }));
      fetchPage(key, isCurrent ? list.timestamp : null);
    },
    changeItems(change) {
      changeList((before) => ({ ...before, items: before.items.map(change) }));
    },
  };
}

/** The change of the list by a page, or by the failure of its request; without `from` it is the first page. */
async function readPage<Item>(
  { fetchPage, idOf }: PagesOptions<Item>,
  from: string | null,
  signal: AbortSignal,
): Promise<(before: PagedList<Item>) => PagedList<Item>> {
  try {
    const page = await fetchPage(from ?? undefined, { fallback, signal });
    return (before) => {
      const list = { ...before };
      receivePage(list, page, { idOf, replaces: from === null });
      return list;
    };
  } catch (error) {
    const request = { loading: false, error: toRequestFailure(error, i18n._(fallback)) };
    return (before) =>
      from === null ? { ...emptyPagedList<Item>(), request } : { ...before, request };
  }
}
