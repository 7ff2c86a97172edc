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

interface MessageLogKeyboardOptions {
  rows: readonly ThreadRow[];
  scroller: RefObject<HTMLElement | null>;
  /** Receives the function that scrolls to a message. */
  scrollToMessage: Ref<(seq: number, isJump?: boolean) => void>;
}

/**
 * Roving tabindex: one Tab stop for all messages, arrow keys move between them. Returns the key of the message at the
 * stop, its index, which the virtualised list keeps mounted, and the listeners of the log.
 */
export function useMessageLogKeyboard({
  rows,
  scroller,
  scrollToMessage,
}: MessageLogKeyboardOptions) {
  // Starts at the first new message.
  const [tabStopKey, setTabStopKey] = useState(
    () => rows.find(({ startsNew }) => startsNew)?.key ?? null,
  );
  const foundIndex = rows.findIndex(({ key }) => key === tabStopKey);
  const tabStopIndex = foundIndex < 0 ? rows.length - 1 : foundIndex;

  useImperativeHandle(scrollToMessage, () => (seq: number, isJump = false) => {
    const row = rows.find(({ message }) => message.seq === seq);
    if (!row) return;
    setTabStopKey(row.key);
    revealMessage(scroller.current, row.key, { block: 'center', takesFocus: isJump, isJump });
  });

  function onKeyDown(event: KeyboardEvent) {
    const isOnMessage =
      event.target instanceof HTMLElement && event.target.matches('[data-message]');
    const next = isOnMessage ? nextIndex(event.key, tabStopIndex, rows.length) : null;
    const row = next === null ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    setTabStopKey(row.key);
    revealMessage(scroller.current, row.key, { block: 'nearest', takesFocus: true });
  }

  function onFocus({ target }: FocusEvent) {
    const key = closestMessageKey(target);
    if (key !== undefined) setTabStopKey(key);
  }

  return { tabStopKey: rows[tabStopIndex]?.key, tabStopIndex, listeners: { onFocus, onKeyDown } };
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
