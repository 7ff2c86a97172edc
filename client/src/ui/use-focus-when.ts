import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the element when it replaces what had the focus: a form by its result, or a button by its form. */
export function useFocusWhen<Element extends HTMLElement>(
  takesFocus: boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return element;
}
