import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { MessageResults } from './MessageResults.tsx';

interface MessageSearchProps {
  /** Contains the search field and all results. */
  area: RefObject<HTMLElement | null>;
  typed: string;
  onType: (text: string) => void;
  /** Called before the text is written into the URL. */
  onWrite: (text: string) => void;
  /** No conversation is open, so that Back from the opened one returns to the list. */
  isNoRoomOpen: boolean;
}

/** The search runs on the server. */
const debounceMs = 300;

/** The search in the messages of all conversations: writes the text into the URL, and shows what is found. */
export function MessageSearch({ area, typed, onType, onWrite, isNoRoomOpen }: MessageSearchProps) {
  const [written, write] = useUrlParam('q', { replace: true });
  useListKeyboard(area, () => onType(''));
  const put = useEffectEvent((text: string) => {
    onWrite(text);
    write(text);
  });
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => put(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, written]);

  const query = written.trim();
  const isSearching = typed.trim() !== '' && query.length >= chatLimits.searchQuery.min;
  return isSearching && <MessageResults query={query} isNoRoomOpen={isNoRoomOpen} />;
}

/**
 * Keys of a search field above a list of links: the arrows move between the field and the links, Enter in the field
 * opens the first link, and Escape clears the search. `area` contains both.
 */
function useListKeyboard(area: RefObject<HTMLElement | null>, onClear: () => void): void {
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
