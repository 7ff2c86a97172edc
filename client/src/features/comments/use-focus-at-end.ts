import { useLayoutEffect, type RefObject } from 'react';

/** A box that opens takes the focus, and the caret stands behind what is in it. */
export function useFocusAtEnd(box: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [box]);
}
