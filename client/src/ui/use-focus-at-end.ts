import { useEffect, useRef, type RefObject } from 'react';

/** Focuses a field when it appears, with the caret after its text. Later changes of `isWanted` have no effect. */
export function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>, isWanted = true): void {
  const isWantedAtFirst = useRef(isWanted);
  useEffect(() => {
    const element = field.current;
    if (!element || !isWantedAtFirst.current) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [field]);
}
