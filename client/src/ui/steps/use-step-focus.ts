import { useEffect, useRef } from 'react';

const field = 'input, textarea, select, [contenteditable]';

/**
 * Focuses an element inside the returned ref, after a navigation has focused the heading, and again whenever `focusKey`
 * changes; while it is null the step is not ready. Focus that is in the step already, or in a field outside of it,
 * stays.
 */
export function useStepFocus<Element extends HTMLElement>(
  selector: string,
  focusKey: string | null = 'ready',
) {
  const step = useRef<Element>(null);
  useEffect(() => {
    if (focusKey === null) return;
    queueMicrotask(() => {
      const { activeElement } = document;
      if (step.current?.contains(activeElement) || activeElement?.matches(field)) return;
      step.current?.querySelector<HTMLElement>(selector)?.focus();
    });
  }, [selector, focusKey]);
  return step;
}
