import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface UrlItem<Item> {
  /** The open item; while its dialog leaves, still the one that was open. */
  readonly item: Item | null;
  readonly isOpen: boolean;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** What a link needs that opens an item. */
  readonly linkTo: (id: string) => { to: { search: string }; state: OpenedHere };
}

interface OpenedHere {
  readonly openedHere: string;
}

/** The item of a list that the address names, so that a copied link opens it and Back closes it. */
export function useUrlItem<Item extends { readonly id: string }>(
  name: string,
  items: readonly Item[],
  /** What else in the address belongs to the open item, and starts anew with the next. */
  parts: readonly string[] = [],
): UrlItem<Item> {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const closedEntry = useRef<string | null>(null);
  const named = items.find(({ id }) => id === search.get(name)) ?? null;
  const [lastNamed, setLastNamed] = useState(named);
  if (named && named !== lastNamed) setLastNamed(named);

  function searchWith(id: string): string {
    const next = without(search, parts);
    next.set(name, id);
    return `?${next.toString()}`;
  }

  function linkTo(id: string) {
    return { to: { search: searchWith(id) }, state: { openedHere: name } };
  }

  function open(id: string): void {
    const { to, state } = linkTo(id);
    void navigate(to, { state, preventScrollReset: true });
  }

  function close(): void {
    // Going back takes a moment, in which a second Escape must not go back further.
    if (closedEntry.current === location.key) return;
    closedEntry.current = location.key;
    if (wasOpenedHere(location.state, name)) {
      void navigate(-1);
      return;
    }
    setSearch((current) => without(current, [name, ...parts]), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return { item: named ?? lastNamed, isOpen: named !== null, open, close, linkTo };
}

function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  return next;
}

function wasOpenedHere(state: unknown, name: string): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'openedHere' in state &&
    state.openedHere === name
  );
}
