import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the element has been visible at least once. It must be in the first render: later ones are not observed. */
export function useIsVisibleOnce<Seen extends Element>(): [
  element: RefObject<Seen | null>,
  isSeen: boolean,
] {
  const element = useRef<Seen>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return [element, isSeen];
}
