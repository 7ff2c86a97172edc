import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Accepts dropped files on an element; true while files are dragged over it. */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    element.addEventListener('dragleave', () => setIsOver(false), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        setIsOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, [target]);

  return isOver;
}
