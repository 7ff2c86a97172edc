import { useRef, useState } from 'react';
import { useLocation, navigate, useSearchParams } from '../../../lib/router.tsx';
import { useChangeSearchParams } from '../../../lib/use-change-search-params.ts';

interface UrlItem<Item> {
  /** The open item; after closing still the last one, for the exit animation. Null before one was opened. */
  readonly item: Item | null;
  readonly isOpen: boolean;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** Link props that open an item. */
  readonly linkTo: (id: string) => { to: { search: string }; state: OpenedHere };
}

interface OpenedHere {
  readonly openedHere: string;
}

/** The item of a list that is open in a dialog. The URL names it, so that links open it and Back closes it. */
export function useUrlItem<Item extends { readonly id: string }>(
  name: string,
  items: readonly Item[],
  /** Other search params of the open item, removed when it closes or another opens. */
  itemParams: readonly string[] = [],
): UrlItem<Item> {
  const search = useSearchParams();
  const changeAddress = useChangeSearchParams();
  const location = useLocation();
  const closedEntry = useRef<string | null>(null);
  const named = items.find(({ id }) => id === search.get(name)) ?? null;
  const [lastNamed, setLastNamed] = useState(named);
  if (named && named !== lastNamed) setLastNamed(named);

  const openedHere: OpenedHere = { openedHere: name };

  function put(next: URLSearchParams, id: string): void {
    forget(next, itemParams);
    next.set(name, id);
  }

  function linkTo(id: string) {
    const next = new URLSearchParams(search);
    put(next, id);
    return { to: { search: `?${next.toString()}` }, state: openedHere };
  }

  function open(id: string): void {
    changeAddress((next) => put(next, id), { state: openedHere });
  }

  function close(): void {
    // Going back is asynchronous: a second Escape must not go back further.
    if (closedEntry.current === location.key) return;
    closedEntry.current = location.key;
    if (wasOpenedHere(location.state, name)) {
      navigate(-1);
      return;
    }
    changeAddress((next) => forget(next, [name, ...itemParams]), { replace: true });
  }

  return { item: named ?? lastNamed, isOpen: named !== null, open, close, linkTo };
}

function forget(search: URLSearchParams, names: readonly string[]): void {
  for (const name of names) search.delete(name);
}

function wasOpenedHere(state: unknown, name: string): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'openedHere' in state &&
    state.openedHere === name
  );
}
