import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Clamped {
  isClamped: boolean;
  /** It may be far from the screen, where the browser does not lay it out before somebody comes near. */
  isAway?: boolean;
}

/**
 * Whether a clamped text goes on below its last shown line. What is away is measured when it is laid out for the
 * screen: to ask earlier would lay out every text of a feed.
 */
export function useIsTruncated(
  text: RefObject<HTMLElement | null>,
  { isClamped, isAway = false }: Clamped,
): boolean {
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element || !isClamped) return undefined;
    const measure = () => setIsCut(goesOn(element));
    if (!isAway) measure();
    return onLayout(element, setIsCut);
  }, [text, isClamped, isAway]);

  return isCut;
}

function goesOn(element: Element): boolean {
  return element.scrollHeight > element.clientHeight + 1;
}

type Tell = (isCut: boolean) => void;

const listeners = new Map<Element, Tell>();
let observer: ResizeObserver | undefined;

/** One observer for all: first every text is measured, then what follows from it is drawn, before the paint. */
function onLayout(element: Element, tell: Tell): () => void {
  observer ??= new ResizeObserver((entries) => {
    const measured = entries.map(({ target }) => ({ target, isCut: goesOn(target) }));
    flushSync(() => {
      for (const { target, isCut } of measured) listeners.get(target)?.(isCut);
    });
  });
  listeners.set(element, tell);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
