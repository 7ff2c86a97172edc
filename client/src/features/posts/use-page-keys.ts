import { useCallback } from 'react';

/** Page Down and Page Up lead from card to card while the focus is inside of one. */
export function usePageKeys() {
  return useCallback((feed: HTMLElement | null) => {
    if (!feed) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = { PageDown: 1, PageUp: -1 }[event.key];
      if (step && focusNeighbour(feed, event.target, step)) event.preventDefault();
    };
    feed.addEventListener('keydown', handleKeyDown);
    return () => feed.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function focusNeighbour(feed: Element, from: EventTarget | null, step: number): boolean {
  if (!(from instanceof Element) || from.matches('input, textarea, select')) return false;
  const cards = Array.from(feed.querySelectorAll<HTMLElement>('[data-post]'));
  const current = cards.findIndex((card) => card.contains(from));
  const next = current < 0 ? undefined : cards[current + step];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
  return true;
}
