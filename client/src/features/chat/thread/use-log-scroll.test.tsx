import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { VirtualizerHandle } from 'virtua';
import { makeMessage } from '../../../testing/chat.ts';
import { toChatMessage, type ChatMessage } from '../chat.state.ts';
import { failedDelivery, sendingDelivery, waitingDelivery } from '../outbox/outgoing.ts';
import { threadRows } from './thread-rows.ts';
import { useLogScroll } from './use-log-scroll.ts';

const stored = (seq: number) => toChatMessage(makeMessage('r1', seq), 'asha');
const unsent = { ...stored(9), id: 'unsent', seq: null, isSender: true };

const rowsOf = (messages: readonly ChatMessage[]) =>
  threadRows(messages, { newAfter: null, isWhole: false });

/** A log whose user has scrolled away from the end; `scrollTo` is called when it returns there. */
function openAwayFromEnd(messages: readonly ChatMessage[]) {
  const view = { scrollOffset: 1200, scrollSize: 2000, viewportSize: 800, findItemIndex: () => 0 };
  const scrollTo = vi.fn();
  const list = { current: view as unknown as VirtualizerHandle };
  const scroller = { current: { scrollTo, scrollHeight: 2000 } as unknown as HTMLElement };
  const { result, rerender } = renderHook(
    ({ shown }) =>
      useLogScroll({ rows: rowsOf(shown), list, scroller, onNearStart: () => undefined }),
    { initialProps: { shown: messages } },
  );
  result.current.onScroll();
  view.scrollOffset = 300;
  result.current.onScroll();
  scrollTo.mockClear();
  return { scrollTo, show: (shown: readonly ChatMessage[]) => rerender({ shown }) };
}

test.each([failedDelivery('No'), waitingDelivery, sendingDelivery])(
  'older and new messages do not scroll to an unsent message ($state) at the end',
  (delivery) => {
    const last = { ...unsent, delivery };
    const { scrollTo, show } = openAwayFromEnd([stored(2), last]);
    show([stored(1), stored(2), last]);
    show([stored(1), stored(2), stored(3), last]);
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test('a message that the user sends scrolls to the end, also after one that failed', () => {
  const failed = { ...unsent, delivery: failedDelivery('No') };
  const { scrollTo, show } = openAwayFromEnd([stored(1), failed]);
  show([stored(1), failed, { ...unsent, id: 'next', delivery: sendingDelivery }]);
  expect(scrollTo).toHaveBeenCalledWith(0, 2000);
});
