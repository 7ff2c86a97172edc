import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUrlParam } from './use-url-param.ts';

const writeEveryMs = 150;

interface UrlTextOptions {
  /** Debounces the URL, for text that is sent to the server. */
  readonly debounceMs?: number;
}

/**
 * The text of a search box, also stored in the URL. `text` changes at once. `written`, the text in the URL, is
 * throttled, because browsers limit how often it may change.
 */
export function useUrlText(
  name: string,
  { debounceMs = 0 }: UrlTextOptions = {},
): [text: string, change: (text: string) => void, written: string] {
  const [written, write] = useUrlParam(name, { replace: true });
  const [text, setText] = useState(written);
  const [lastOurs, setLastOurs] = useState(written);
  const [lastSeen, setLastSeen] = useState(written);
  const lastWriting = useRef(0);

  // Back or a link changed the text; our own update must not undo a keystroke.
  if (written !== lastSeen) {
    setLastSeen(written);
    if (written !== lastOurs) {
      setLastOurs(written);
      setText(written);
    }
  }

  const put = useEffectEvent((value: string) => {
    lastWriting.current = Date.now();
    setLastOurs(value);
    write(value);
  });

  useEffect(() => {
    if (text === written) return undefined;
    const wait = lastWriting.current + writeEveryMs - Date.now();
    const timer = setTimeout(() => put(text), Math.max(debounceMs, wait));
    return () => clearTimeout(timer);
  }, [text, written, debounceMs]);

  return [text, setText, written];
}
