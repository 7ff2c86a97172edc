import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import type { SearchSuggestions } from '@sangam/contract/search/search.schema.ts';
import { useEffect, useState } from 'react';
import { requestData } from '../../lib/http-client.ts';
import { normalizeQuery, isQueryLongEnough } from './search-url.ts';

const waitMs = 150;

interface Fetched {
  readonly q: string;
  /** Null after a failed request. */
  readonly found: SearchSuggestions | null;
}

/**
 * Suggestions while the user types: debounced, and a late response to an outdated query is dropped. The last response
 * stays until the next one, so that the list does not flicker with every character; `isCurrent` is false meanwhile.
 * `found` is null before the first response, also after the text was too short, and after a failed request.
 */
export function useSuggestions(text: string) {
  const q = normalizeQuery(text);
  const isWanted = isQueryLongEnough(q);
  const [fetched, setFetched] = useState<Fetched | null>(null);
  // The next text may be another query.
  if (!isWanted && fetched !== null) setFetched(null);

  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function load() {
      const input = { query: { q } };
      const found = await requestData(searchCalls.suggest, input, { signal }).catch(() => null);
      if (!signal.aborted) setFetched({ q, found });
    }
    const timer = setTimeout(() => void load(), waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isWanted]);

  const isCurrent = isWanted && fetched?.q === q;
  return {
    found: fetched?.found ?? null,
    isCurrent,
    hasFailed: isCurrent && fetched.found === null,
  };
}
