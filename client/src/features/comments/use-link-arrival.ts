import { useEffect, type RefObject } from 'react';

/** Brings the comment that the address points at into sight, and the focus to it. */
export function useLinkArrival(element: RefObject<HTMLElement | null>, isLinked: boolean): void {
  useEffect(() => {
    if (!isLinked) return undefined;
    // After the page itself has arrived, which puts the focus on its heading.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('input, textarea')) return;
      element.current?.focus({ preventScroll: true });
      element.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [element, isLinked]);
}
