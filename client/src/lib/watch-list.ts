import { useEffect, type RefObject } from 'react';
import type { AppSocket } from './socket.ts';

/** Cards that come and go while the user scrolls are sent together. */
const batchMs = 300;

type WatchList = ReturnType<typeof createWatchList>;

/** The items whose changes the server sends, reference-counted: one item may be shown twice. */
export function createWatchList() {
  const watcherCounts = new Map<string, number>();
  let onChange: (() => void) | undefined;

  const ids = () => [...watcherCounts.keys()];

  function change(id: string, step: 1 | -1): void {
    const before = watcherCounts.get(id) ?? 0;
    const now = before + step;
    if (now > 0) watcherCounts.set(id, now);
    else watcherCounts.delete(id);
    if (before > 0 !== now > 0) onChange?.();
  }

  return {
    ids,
    /** Returns the function that stops watching. */
    watch(id: string): () => void {
      change(id, 1);
      return () => change(id, -1);
    },
    /** Sends the ids on every connect of this socket and after changes, which then go to no earlier socket. */
    connect(socket: AppSocket, send: (ids: string[]) => void): void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function flush() {
        timer = undefined;
        if (socket.connected) send(ids());
      }
      onChange = () => {
        timer ??= setTimeout(flush, batchMs);
      };
      // The server answers with the current state of the items, which may have changed while disconnected.
      socket.on('connect', flush);
      flush();
    },
  };
}

/** Watches an item, if there is one, while its element is visible or almost visible. */
export function useWatchOnScreen(
  list: WatchList,
  id: string | null,
  element: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!element.current || id === null) return undefined;
    let stop: (() => void) | undefined;
    const follow = (isNear: boolean) => {
      if (isNear === Boolean(stop)) return;
      stop?.();
      stop = isNear ? list.watch(id) : undefined;
    };
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
