import { useEffect, type RefObject } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { changesMissed } from './comments.slice.ts';

/** Away from the screen nothing is told of changes; when it comes back it asks for them. */
export function useReturn(subjectId: string, section: RefObject<HTMLElement | null>): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!section.current) return undefined;
    let wasAway = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        if (isNear && wasAway) dispatch(changesMissed({ subjectId }));
        wasAway = !isNear;
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [dispatch, subjectId, section]);
}
