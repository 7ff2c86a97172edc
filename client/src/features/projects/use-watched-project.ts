import { useEffect, type RefObject } from 'react';
import './projects.realtime.ts';
import { watchProject } from './watched-projects.ts';

/** While the card is on the screen, or almost, the server tells what happens to its project. */
export function useWatchedProject(projectId: string, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!card.current) return undefined;
    let stop: (() => void) | undefined;
    function follow(isNear: boolean) {
      if (isNear === Boolean(stop)) return;
      stop?.();
      stop = isNear ? watchProject(projectId) : undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => follow(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '50% 0px' },
    );
    observer.observe(card.current);
    return () => {
      observer.disconnect();
      follow(false);
    };
  }, [projectId, card]);
}
