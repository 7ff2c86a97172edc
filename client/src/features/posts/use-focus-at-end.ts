import { useEffect, type RefObject } from 'react';

/** Puts the caret behind what is written already. */
export function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [field]);
}
