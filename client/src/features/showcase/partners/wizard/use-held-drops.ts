import { useEffect } from 'react';

/** A file dropped beside its zone would make the browser leave the page for it. */
export function useHeldDrops(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, [isOpen]);
}

function hold(event: DragEvent): void {
  const isOnInput = event.target instanceof Element && event.target.matches('input, textarea');
  if (!isOnInput) event.preventDefault();
}
