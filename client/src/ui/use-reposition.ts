import { useEffect, useEffectEvent } from 'react';

/** Calls `place` again whenever the page moves under an open floating layer. */
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
