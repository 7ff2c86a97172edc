import { useEffect, type RefObject } from 'react';
import type { AppSocket } from './socket.ts';

/** Cards that come and go while the user scrolls are sent together. */
const batchMs = 300;

type WatchList = ReturnType<typeof createWatchList>;

/** The items whose changes the server sends, reference-counted: one item may be shown twice. */
export function createWatchList() {
  const counts = new Map<string, number>();
  let onChange: (() => void) | undefined;

  const ids = () => [...counts.keys()];

  function change(id: string, step: 1 | -1): void {
    const before = counts.get(id) ?? 0;
    const now = before + step;
    if (now > 0) counts.set(id, now);
    else counts.delete(id);
    if (before > 0 !== now > 0) onChange?.();
  }

  return {
    ids,
    /** Returns the function that stops watching. */
    watch(id: string): () => void {
      change(id, 1);
      return () => change(id, -1);
    },
    /** Sends the ids on every connect and after changes; replaces the previous connection. */
    connect(socket: AppSocket, send: (ids: string[]) => void): void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function flush() {
        timer = undefined;
        if (socket.connected) send(ids());
      }
      onChange = () => {
        timer ??= setTimeout(flush, batchMs);
      };
      // After a reconnect the response updates the counts.
      socket.on('connect', flush);
      flush();
    },
  };
}

/** Watches an item while its element is visible or almost visible. */
export function useWatchOnScreen(
  list: WatchList,
  id: string,
  element: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!element.current) return undefined;
    let stop: (() => void) | undefined;
    function follow(isNear: boolean) {
      if (isNear === Boolean(stop)) return;
      stop?.();
      stop = isNear ? list.watch(id) : undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => follow(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '50% 0px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      follow(false);
    };
  }, [list, id, element]);
}
