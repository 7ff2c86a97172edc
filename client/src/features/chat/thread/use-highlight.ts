import { useEffect, type RefObject } from 'react';

/** Highlights the search text in a message. The code loads with the first search. */
export function useHighlight(element: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    if (query === '') return undefined;
    let remove: (() => void) | undefined;
    let isOver = false;
    async function highlight() {
      const { highlightText } = await import('./highlight-text.ts');
      if (!isOver && element.current) remove = highlightText(element.current, query);
    }
    // Without the code the log still scrolls to the message.
    highlight().catch(() => {});
    return () => {
      isOver = true;
      remove?.();
    };
  }, [element, query]);
}
