import { useEffect, useEffectEvent, useRef } from 'react';

/** Fetch more one and a half screens before the end. */
const rootMargin = '0px 0px 150% 0px';

/**
 * Infinite scroll: calls `onNear` each time the marked element becomes almost visible, and when it is enabled while the
 * element is near. Turn it off while a page is loading.
 */
export function useNearEnd(isOn: boolean, onNear: () => void) {
  const marker = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);

  useEffect(() => {
    if (!isOn || !marker.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: rootMargin },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [isOn]);

  return marker;
}
