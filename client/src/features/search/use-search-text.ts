import { pages } from '@sangam/contract/pages/pages.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readAddress } from './search-address.ts';

/** The text of the box: that of the URL until the user types. Call `sent` after navigating from the box. */
export function useSearchText() {
  const { pathname, search } = useLocation();
  const isSearching = pathname.toLowerCase() === pages.search;
  const address = isSearching ? readAddress(new URLSearchParams(search)) : null;
  const asked = address?.q ?? '';
  const [lastAsked, setLastAsked] = useState(asked);
  const [text, setText] = useState(asked);
  const [underWay, setUnderWay] = useState<string | null>(null);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setUnderWay(null);
    // Back or a link changed the search: the box follows. After a search from the box, newer text may already
    // be typed.
    if (asked !== underWay) setText(asked);
  }

  function sent(words: string) {
    setText(words);
    setUnderWay(words);
  }

  return { text, setText, sent, address };
}
