import { pages } from '@sangam/contract/pages/pages.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readAddress } from './search-address.ts';

/**
 * What stands in the box: what the address asks for, until somebody types something else. `sent` is told what was
 * asked for from here.
 */
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
    // Back, or a link, asks for something else: the box follows. Behind what was asked for here the next may
    // stand already, typed while the page was on its way.
    if (asked !== underWay) setText(asked);
  }

  function sent(words: string) {
    setText(words);
    setUnderWay(words);
  }

  return { text, setText, sent, address };
}
