import { useLayoutEffect, type RefObject } from 'react';

const gap = 8;

/** Makes the dialog scroll what has focus to a place below this sticky element, and above its buttons. */
export function useScrollBelow(sticky: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = sticky.current;
    const scroller = element?.closest('dialog');
    if (!element || !scroller) return undefined;
    const update = () => {
      const { position, top } = getComputedStyle(element);
      const isBeside = element.offsetWidth < (element.parentElement?.offsetWidth ?? 0);
      const covers = position === 'sticky' && !isBeside;
      const padding = Number.parseFloat(top) + element.offsetHeight + gap;
      scroller.style.scrollPaddingTop = covers ? `${padding}px` : '';
    };
    const resizes = new ResizeObserver(update);
    resizes.observe(element);
    // Browsers scroll the caret of a text field into view, not the whole field.
    const showField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, textarea')) {
        target.scrollIntoView({ block: 'nearest' });
      }
    };
    scroller.addEventListener('focusin', showField);
    return () => {
      resizes.disconnect();
      scroller.removeEventListener('focusin', showField);
      scroller.style.scrollPaddingTop = '';
    };
  }, [sticky]);
}
