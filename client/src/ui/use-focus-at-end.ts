import { useEffect, type RefObject } from 'react';

/** Focuses a field when it appears, with the caret after its text. */
export function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [field]);
}
