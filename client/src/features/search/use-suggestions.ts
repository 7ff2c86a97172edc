import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import type { SearchSuggestions } from '@sangam/contract/search/search.schema.ts';
import { useEffect, useState } from 'react';
import { requestData } from '../../lib/http-client.ts';
import { cleanWords, isEnough } from './search-address.ts';

const waitMs = 150;

interface Answered {
  readonly q: string;
  /** Null after a failed request. */
  readonly found: SearchSuggestions | null;
}

/**
 * Suggestions while the user types: debounced, and never shown for an outdated query. The last response stays
 * until the next one, so that the list does not flicker with every character.
 */
export function useSuggestions(text: string) {
  const q = cleanWords(text);
  const isWanted = isEnough(q);
  const [answered, setAnswered] = useState<Answered | null>(null);

  useEffect(() => {
    if (!isWanted) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    async function ask() {
      const input = { query: { q } };
      const found = await requestData(searchCalls.suggest, input, { signal }).catch(() => null);
      if (!signal.aborted) setAnswered({ q, found });
    }
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, isWanted]);

  const isCurrent = isWanted && answered?.q === q;
  return {
    found: isWanted ? (answered?.found ?? null) : null,
    isCurrent,
    hasFailed: isCurrent && answered.found === null,
  };
}
