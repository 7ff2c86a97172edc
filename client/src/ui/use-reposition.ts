import { useEffect, useEffectEvent } from 'react';

/** Calls `place` when the page scrolls or resizes while a floating layer is open. */
export function useReposition(isOpen: boolean, place: () => void) {
  const handleMove = useEffectEvent(place);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = () => handleMove();
    window.addEventListener('scroll', listener, { capture: true, passive: true });
    window.addEventListener('resize', listener);
    return () => {
      window.removeEventListener('scroll', listener, { capture: true });
      window.removeEventListener('resize', listener);
    };
  }, [isOpen]);
}
