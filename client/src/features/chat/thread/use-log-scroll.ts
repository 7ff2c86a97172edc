import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { revealMessage } from './reveal-message.ts';
import type { ThreadRow } from './thread-rows.ts';

const nearEnd = 100;
/** Older messages load this many screens ahead. */
const screensAhead = 1.5;

interface LogScroll {
  rows: readonly ThreadRow[];
  list: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  /** Called at each scroll and change near the start, also while older messages are loading. */
  onNearStart: () => void;
}

/**
 * The scroll position of a thread: at the first unread message when it opens, at the end while following it,
 * otherwise unchanged.
 */
export function useLogScroll({ rows, list, scroller, onNearStart }: LogScroll) {
  const isFollowing = useRef(true);
  const lastOffset = useRef(0);
  /** The number of the latest message when the user scrolled away from the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [seenSeq, setSeenSeq] = useState(0);
  const edges = useEdges(rows);

  function scrollToEnd() {
    isFollowing.current = true;
    scroller.current?.scrollTo(0, scroller.current.scrollHeight);
  }

  /** Updates the visible range: end, beginning and last message. */
  function updateVisibleRange() {
    const view = list.current;
    if (!view) return;
    const { scrollOffset, scrollSize, viewportSize } = view;
    const bottom = scrollOffset + viewportSize;
    const isUp = scrollOffset < lastOffset.current;
    lastOffset.current = scrollOffset;
    // Growing content does not stop following; only scrolling away does.
    if (scrollSize - bottom < nearEnd) isFollowing.current = true;
    else if (isUp) isFollowing.current = false;
    const latest = lastSeq(rows, rows.length - 1);
    setLeftAt((known) => (isFollowing.current ? null : (known ?? latest)));
    const lastShown = isFollowing.current ? rows.length - 1 : view.findItemIndex(bottom) - 1;
    setSeenSeq((known) => Math.max(known, lastSeq(rows, lastShown)));
    if (scrollOffset < viewportSize * screensAhead) onNearStart();
  }

  const begin = useEffectEvent(() => {
    const firstNew = rows.find(({ startsNew }) => startsNew);
    isFollowing.current = !firstNew;
    if (!firstNew) scrollToEnd();
    else revealMessage(scroller.current, firstNew.key, { block: 'start', takesFocus: false });
  });
  useLayoutEffect(() => begin(), []);

  const updateAfterRender = useEffectEvent(updateVisibleRange);
  const follow = useEffectEvent(({ isSending }: Edges) => {
    if (isFollowing.current || isSending) scrollToEnd();
  });
  useLayoutEffect(() => {
    follow(edges);
    // The visible range is known once it is rendered.
    const frame = requestAnimationFrame(() => updateAfterRender());
    return () => cancelAnimationFrame(frame);
  }, [edges]);

  return {
    isShift: edges.isShift,
    isAway: leftAt !== null,
    missed: leftAt === null ? 0 : othersAfter(rows, leftAt),
    seenSeq,
    scrollToEnd,
    onScroll: updateVisibleRange,
    /** A row has grown: keeps the end visible while following. */
    onResize: () => {
      if (isFollowing.current) scrollToEnd();
    },
  };
}

/** The number of later messages of others. */
function othersAfter(rows: readonly ThreadRow[], after: number): number {
  return rows.filter(({ message }) => !message.isSender && (message.seq ?? 0) > after).length;
}

/** The number of the latest message up to a row; unsent messages have none. */
function lastSeq(rows: readonly ThreadRow[], upTo: number): number {
  for (let index = upTo; index >= 0; index--) {
    const seq = rows[index]?.message.seq ?? null;
    if (seq !== null) return seq;
  }
  return 0;
}

interface Edges {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly count: number;
  /** The last message is an own one that the user has just sent. */
  readonly isSending: boolean;
  /** Older messages were prepended: the position is kept relative to the end. */
  readonly isShift: boolean;
}

function useEdges(rows: readonly ThreadRow[]): Edges {
  const now = {
    first: rows[0]?.key,
    last: rows.at(-1)?.key,
    count: rows.length,
    isSending: rows.at(-1)?.message.delivery?.state === 'sending',
  };
  const [edges, setEdges] = useState<Edges>({ ...now, isSending: false, isShift: false });
  const { first, last, count } = edges;
  if (first !== now.first || last !== now.last || count !== now.count) {
    const isNewLast = last !== now.last;
    // Unsent messages stay last while others come before them.
    const isSending = isNewLast && now.isSending;
    setEdges({ ...now, isSending, isShift: first !== now.first && !isNewLast });
  }
  return edges;
}
