import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from '../../../lib/router.tsx';
import { useJumpToMessage } from '../thread/jump.ts';

/** Shows the message whose number is in the URL, such as a result of the search in all conversations; renders nothing. */
export function MessageInUrl() {
  const address = useSearchParams();
  const { key } = useLocation();
  const seq = Number(address.get('message'));
  const show = useEffectEvent(useJumpToMessage());
  // Once for each navigation: the same result can be opened again.
  const shownKey = useRef<string>(null);
  useEffect(() => {
    if (!Number.isSafeInteger(seq) || shownKey.current === key) return;
    shownKey.current = key;
    show(seq);
  }, [seq, key]);
  return null;
}
