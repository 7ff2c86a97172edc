import { pages } from '@sangam/contract/pages/pages.ts';
import { useState } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { parseSearchUrl } from './search-url.ts';

/**
 * The text of the box: that of the URL until the user types. Call `markSubmitted` before navigating from the box.
 * `address` is the search in the URL; null outside of the search page.
 */
export function useSearchInput() {
  const { pathname, search } = useLocation();
  const isSearching = pathname.toLowerCase() === pages.search;
  const address = isSearching ? parseSearchUrl(new URLSearchParams(search)) : null;
  const urlQuery = address?.q ?? '';
  const [lastUrlQuery, setLastUrlQuery] = useState(urlQuery);
  const [text, setText] = useState(urlQuery);
  const [submittedQuery, setSubmittedQuery] = useState<string | null>(null);
  if (urlQuery !== lastUrlQuery) {
    setLastUrlQuery(urlQuery);
    setSubmittedQuery(null);
    // Back or a link changed the search: the box follows. After a search from the box, newer text may already
    // be typed.
    if (urlQuery !== submittedQuery) setText(urlQuery);
  }

  function markSubmitted(query: string) {
    setText(query);
    setSubmittedQuery(query);
  }

  return { text, setText, markSubmitted, address };
}
