import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  completeMention,
  hashtagAt,
  mentionAt,
  textOf,
  type FieldSuggestion,
  type SuggestPeople,
  type SuggestTopics,
} from './mention.ts';

interface Mentions {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
  suggestPeople: SuggestPeople;
  suggestTopics?: SuggestTopics | undefined;
  onFound: (suggestions: readonly FieldSuggestion[]) => void;
}

interface Offer {
  suggestions: readonly FieldSuggestion[];
  /** Of the active suggestion; -1 for none. */
  index: number;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'preventDefault' | 'stopPropagation'>;

const typingMs = 150;

/** Suggestions while the user types a name after an @, or a hashtag after a #. */
export function useMentions({
  field,
  value,
  onValue,
  suggestPeople,
  suggestTopics,
  onFound,
}: Mentions) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const latestRequest = useRef(0);

  /** Returns a function that fetches suggestions for the word at the caret; null if there is nothing to suggest. */
  function findSearch(text: string, caret: number) {
    const mention = mentionAt(text, caret);
    if (mention) {
      return async () => {
        const people = await suggestPeople(mention.text);
        return people.map((person) => ({ kind: 'person', person }) as const);
      };
    }
    const hashtag = suggestTopics && hashtagAt(text, caret);
    if (!hashtag) return null;
    return async () => {
      const topics = await suggestTopics(hashtag.text);
      return topics.map((topic) => ({ kind: 'topic', topic }) as const);
    };
  }

  async function update(text: string, caret: number) {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const search = findSearch(text, caret);
    if (!search) {
      setOffer(null);
      return;
    }
    await debounce();
    if (request !== latestRequest.current) return;
    const suggestions: readonly FieldSuggestion[] = await search();
    // Ignores responses to older requests.
    if (request !== latestRequest.current) return;
    // A new hashtag is as good as a known one, so Enter completes it only after an arrow key.
    const index = suggestions[0]?.kind === 'topic' ? -1 : 0;
    setOffer(suggestions.length > 0 ? { suggestions, index } : null);
    if (suggestions.length > 0) onFound(suggestions);
  }

  function pick(suggestion: FieldSuggestion) {
    setOffer(null);
    // From the current caret: the user may have typed since the request.
    const position = field.current?.selectionStart ?? value.length;
    const open = suggestion.kind === 'person' ? mentionAt : hashtagAt;
    const mention = open(value, position);
    if (!mention) return;
    const { text, caret } = completeMention(value, mention, textOf(suggestion));
    // Renders the text first: the caret is set at once, before the user can select something else.
    flushSync(() => onValue(text));
    field.current?.setSelectionRange(caret, caret);
  }

  /** Returns whether the list handled the key; the event is that of React or of the browser. */
  function handleKeyDown(event: KeyPress): boolean {
    if (!offer) return false;
    const { suggestions, index } = offer;
    const active = suggestions[index];
    const { length } = suggestions;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Without an active suggestion, up leads to the last one.
    const from = step === -1 ? Math.max(index, 0) : index;
    if (step) setOffer({ ...offer, index: (from + step + length) % length });
    else if (event.key === 'Escape') setOffer(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active && !event.ctrlKey)
      pick(active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    suggestions: offer?.suggestions ?? [],
    active: offer?.suggestions[offer.index],
    update: (text: string, caret: number) => void update(text, caret),
    pick,
    handleKeyDown,
    close: () => setOffer(null),
  };
}

/** Debounces the search while the user types. */
function debounce(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, typingMs);
  });
}
