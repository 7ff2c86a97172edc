import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface Gestures {
  /** In fractions of the stage. */
  readonly onDrag: (right: number, down: number) => void;
  readonly onZoom: (factor: number) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Calls the gesture handlers for dragging, pinching and the mouse wheel on the stage. */
export function useCropGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const fingers = useRef(new Map<number, Point>());
  const drag = useEffectEvent(gestures.onDrag);
  const zoom = useEffectEvent(gestures.onZoom);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const touching = fingers.current;
    const listening = new AbortController();
    const { signal } = listening;

    function press(event: PointerEvent) {
      if (event.button !== 0) return;
      element?.setPointerCapture(event.pointerId);
      touching.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }

    function follow(event: PointerEvent) {
      const before = touching.get(event.pointerId);
      if (!before || !element) return;
      const spreadBefore = spread(touching);
      touching.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const side = element.clientWidth * touching.size;
      drag((event.clientX - before.x) / side, (event.clientY - before.y) / side);
      if (spreadBefore > 0) zoom(spread(touching) / spreadBefore);
    }

    const release = (event: PointerEvent) => touching.delete(event.pointerId);

    function turn(event: WheelEvent) {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 500));
    }

    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', follow, { signal });
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', release, { signal });
    // React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener('wheel', turn, { signal, passive: false });
    return () => listening.abort();
  }, [stage]);
}

/** The distance of two fingers; 0 for any other number. */
function spread(fingers: ReadonlyMap<number, Point>): number {
  const [one, two, ...more] = fingers.values();
  if (!one || !two || more.length > 0) return 0;
  return Math.hypot(one.x - two.x, one.y - two.y);
}
