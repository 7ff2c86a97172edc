import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { completeMention, mentionAt, type SuggestPeople } from './mention.ts';

interface Mentions {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
  suggestPeople: SuggestPeople;
  onFound: (count: number) => void;
}

interface Offer {
  people: readonly PersonSummary[];
  index: number;
}

const typingMs = 150;

/** Suggestions while the user types a name after an @. */
export function useMentions({ field, value, onValue, suggestPeople, onFound }: Mentions) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const latestRequest = useRef(0);

  async function look(text: string, caret: number) {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const mention = mentionAt(text, caret);
    if (!mention) {
      setOffer(null);
      return;
    }
    await debounce();
    if (request !== latestRequest.current) return;
    const people = await suggestPeople(mention.text);
    // Ignores responses to older requests.
    if (request !== latestRequest.current) return;
    setOffer(people.length > 0 ? { people, index: 0 } : null);
    if (people.length > 0) onFound(people.length);
  }

  function pick({ username }: PersonSummary) {
    setOffer(null);
    // From the current caret: the user may have typed since the request.
    const mention = mentionAt(value, field.current?.selectionStart ?? value.length);
    if (!mention) return;
    const { text, caret } = completeMention(value, mention, username);
    // Renders the text first: the caret is set at once, before the user can select something else.
    flushSync(() => onValue(text));
    field.current?.setSelectionRange(caret, caret);
  }

  /** Whether the list handled the key. */
  function handleKeyDown(event: KeyboardEvent): boolean {
    if (!offer) return false;
    const { people, index } = offer;
    const active = people[index];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setOffer({ ...offer, index: (index + step + people.length) % people.length });
    else if (event.key === 'Escape') setOffer(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active && !event.ctrlKey)
      pick(active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    people: offer?.people ?? [],
    active: offer?.people[offer.index],
    look: (text: string, caret: number) => void look(text, caret),
    pick,
    handleKeyDown,
    close: () => setOffer(null),
  };
}

/** Debounces the search for people while the user types. */
function debounce(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, typingMs);
  });
}
