import {
  useImperativeHandle,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { revealMessage } from './reveal-message.ts';
import { closestMessageKey } from './roving-focus.ts';
import type { ThreadRow } from './thread-rows.ts';

interface LogKeys {
  rows: readonly ThreadRow[];
  scroller: RefObject<HTMLElement | null>;
  /** Receives the function that scrolls to a message. */
  jump: Ref<(seq: number) => void>;
}

/**
 * Roving tabindex: one Tab stop for all messages, arrow keys move between them. Returns the key and index of the message
 * at the stop, and the listeners of the log.
 */
export function useLogKeys({ rows, scroller, jump }: LogKeys) {
  // Starts at the first new message.
  const [chosen, setStop] = useState(() => rows.find(({ startsNew }) => startsNew)?.key ?? null);
  const known = rows.findIndex(({ key }) => key === chosen);
  const stopIndex = known < 0 ? rows.length - 1 : known;

  useImperativeHandle(jump, () => (seq: number) => {
    const row = rows.find(({ message }) => message.seq === seq);
    if (!row) return;
    setStop(row.key);
    revealMessage(scroller.current, row.key, { block: 'center', takesFocus: false });
  });

  function onKeyDown(event: KeyboardEvent) {
    const isOnMessage =
      event.target instanceof HTMLElement && event.target.matches('[data-message]');
    const next = isOnMessage ? nextIndex(event.key, stopIndex, rows.length) : null;
    const row = next === null ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    setStop(row.key);
    revealMessage(scroller.current, row.key, { block: 'nearest', takesFocus: true });
  }

  function onFocus({ target }: FocusEvent) {
    const key = closestMessageKey(target);
    if (key !== undefined) setStop(key);
  }

  return { stop: rows[stopIndex]?.key, stopIndex, listeners: { onFocus, onKeyDown } };
}

function nextIndex(key: string, current: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowUp: current - 1,
    ArrowDown: current + 1,
    Home: 0,
    End: count - 1,
  };
  return steps[key] ?? null;
}
