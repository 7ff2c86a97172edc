import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Keys of a search field above a list of links: the arrows move between the field and the links, Enter in the field
 * opens the first link, and Escape clears the search. `area` contains both.
 */
export function useListKeyboard(area: RefObject<HTMLElement | null>, onClear: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const field = area.current?.querySelector<HTMLElement>('input[type="search"]');
    const links = Array.from(area.current?.querySelectorAll<HTMLElement>('li a') ?? []);
    const stops = field ? [field, ...links] : links;
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (at < 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else if (event.key === 'Enter' && at === 0 && !event.isComposing) {
      links[0]?.click();
    } else if (event.key === 'Escape') {
      onClear();
      field?.focus();
    }
  });

  useEffect(() => {
    const element = area.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [area]);
}
