import { useRef, type PointerEvent, type MouseEvent } from 'react';

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
      if (press.current && timeStamp - press.current.startedAt >= holdMs) setTimeout(onLongPress);
      cancel();
    },
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault();
    },
  };
}
