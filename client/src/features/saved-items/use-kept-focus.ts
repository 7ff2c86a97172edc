import { useLayoutEffect, useRef } from 'react';

/** When the item with the focus leaves a list, the focus goes to the one that takes its place. */
export function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);

  useLayoutEffect(() => {
    const items = Array.from(list.current?.children ?? []);
    const hasLostFocus = document.activeElement === document.body && focused.current >= 0;
    if (hasLostFocus) {
      const next = items[Math.min(focused.current, items.length - 1)];
      const target = next?.querySelector<HTMLElement>('[tabindex="0"], a, button');
      (target ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    }

    function note() {
      focused.current = items.findIndex((item) => item.contains(document.activeElement));
    }
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });

  return list;
}
