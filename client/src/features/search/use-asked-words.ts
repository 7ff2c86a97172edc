import { pages } from '@sangam/contract/pages/pages.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readAddress } from './search-address.ts';

/** What stands in the box: what the address asks for, until somebody types something else. */
export function useAskedWords() {
  const { pathname, search } = useLocation();
  const isSearching = pathname.toLowerCase() === pages.search;
  const address = isSearching ? readAddress(new URLSearchParams(search)) : null;
  const asked = address?.q ?? '';
  const [lastAsked, setLastAsked] = useState(asked);
  const [text, setText] = useState(asked);
  // Back, or a link, asks for something else: the box follows.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setText(asked);
  }
  return { text, setText, address };
}
