import { useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react';

const holdMs = 500;
const maxMovePx = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly startedAt: number;
}

/**
 * A long press with a finger. It takes effect on release: a popover opened before that is closed again by the release,
 * which the browser takes for a tap outside of it.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press | null>(null);
  const wasHeld = useRef(false);

  function cancel() {
    press.current = null;
  }

  return {
    onPointerDown({ pointerType, target, clientX, clientY, timeStamp }: PointerEvent) {
      // A link or a button has a long press of its own.
      const isControl = target instanceof Element && target.closest('a, button, video') !== null;
      const isPress = pointerType === 'touch' && !isControl;
      press.current = isPress ? { x: clientX, y: clientY, startedAt: timeStamp } : null;
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > maxMovePx) cancel();
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      wasHeld.current = press.current !== null && timeStamp - press.current.startedAt >= holdMs;
      cancel();
    },
    onTouchEnd(event: TouchEvent) {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      // Otherwise the click that the browser derives from the touch closes the popover.
      event.preventDefault();
      setTimeout(onLongPress);
    },
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault();
    },
  };
}
