import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Clamped {
  isClamped: boolean;
  /** It may be off screen, where the browser skips its layout (`content-visibility`). */
  isAway?: boolean;
}

/**
 * Whether a clamped text is truncated; while it is not clamped, the last result. Off-screen texts are measured when the
 * browser lays them out; measuring earlier would lay out the whole feed.
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

type OnMeasured = (isCut: boolean) => void;

const listeners = new Map<Element, OnMeasured>();
let observer: ResizeObserver | undefined;

/** One observer for all: measures every text first, then renders before the paint. */
function onLayout(element: Element, onMeasured: OnMeasured): () => void {
  observer ??= new ResizeObserver((entries) => {
    const measured = entries.map(({ target }) => ({ target, isCut: goesOn(target) }));
    flushSync(() => {
      for (const { target, isCut } of measured) listeners.get(target)?.(isCut);
    });
  });
  listeners.set(element, onMeasured);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
