import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUrlParam } from '../../../lib/use-url-param.ts';

const writeEveryMs = 150;

/**
 * The text of a search box that filters at once and updates the URL throttled: browsers limit how often the
 * URL may change.
 */
export function useThrottledUrlParam(name: string): [text: string, change: (text: string) => void] {
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
    const timer = setTimeout(() => put(text), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [text, written]);

  return [text, setText];
}
