import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface GestureHandlers {
  /** By how much to move the photo, in fractions of the stage. */
  readonly onDrag: (right: number, down: number) => void;
  readonly onZoom: (factor: number) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Calls the handlers for dragging, pinching and the mouse wheel on the stage, the element that shows the photo. */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  gestures: GestureHandlers,
): void {
  const pointersRef = useRef(new Map<number, Point>());
  const drag = useEffectEvent(gestures.onDrag);
  const zoom = useEffectEvent(gestures.onZoom);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const pointers = pointersRef.current;
    const listeners = new AbortController();
    const { signal } = listeners;

    function handlePointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      element?.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }

    function handlePointerMove(event: PointerEvent) {
      const before = pointers.get(event.pointerId);
      if (!before || !element) return;
      const distanceBefore = distanceOf(pointers);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { clientWidth, clientHeight } = element;
      drag(
        (event.clientX - before.x) / (clientWidth * pointers.size),
        (event.clientY - before.y) / (clientHeight * pointers.size),
      );
      if (distanceBefore > 0) zoom(distanceOf(pointers) / distanceBefore);
    }

    const handlePointerEnd = (event: PointerEvent) => pointers.delete(event.pointerId);

    function handleWheel(event: WheelEvent) {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 500));
    }

    element.addEventListener('pointerdown', handlePointerDown, { signal });
    element.addEventListener('pointermove', handlePointerMove, { signal });
    element.addEventListener('pointerup', handlePointerEnd, { signal });
    element.addEventListener('pointercancel', handlePointerEnd, { signal });
    // React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener('wheel', handleWheel, { signal, passive: false });
    return () => listeners.abort();
  }, [stage]);
}

/** The distance of two fingers; 0 for any other number. */
function distanceOf(pointers: ReadonlyMap<number, Point>): number {
  const [one, two, ...more] = pointers.values();
  if (!one || !two || more.length > 0) return 0;
  return Math.hypot(one.x - two.x, one.y - two.y);
}
