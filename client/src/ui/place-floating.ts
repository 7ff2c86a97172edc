export type Side = 'below' | 'above';
export type Align = 'start' | 'center' | 'end';

interface Placement {
  side?: Side;
  align?: Align;
  /** As wide as the anchor. */
  matchWidth?: boolean;
}

const gap = 6;
const edge = 8;

/**
 * Positions a floating layer next to its anchor and limits its height to the room there. The layer is shown already and
 * has `position: fixed`, as popovers have. If it does not fit on the preferred side it takes the other; from below only
 * if there is more room above.
 */
export function placeFloating(
  anchor: Element,
  floating: HTMLElement,
  { side = 'below', align = 'start', matchWidth = false }: Placement = {},
) {
  const box = anchor.getBoundingClientRect();
  const page = document.documentElement;
  floating.style.maxHeight = '';
  if (matchWidth) floating.style.width = `${box.width}px`;
  const { offsetWidth: width, offsetHeight: height } = floating;

  const roomBelow = page.clientHeight - box.bottom - gap - edge;
  const roomAbove = box.top - gap - edge;
  const isBelow =
    side === 'below' ? height <= roomBelow || roomBelow >= roomAbove : height > roomAbove;
  const shown = Math.min(height, isBelow ? roomBelow : roomAbove);

  const wanted = {
    start: box.left,
    center: box.left + (box.width - width) / 2,
    end: box.right - width,
  };
  const furthest = page.clientWidth - width - edge;
  floating.style.left = `${Math.max(edge, Math.min(wanted[align], furthest))}px`;
  floating.style.top = `${isBelow ? box.bottom + gap : box.top - gap - shown}px`;
  floating.style.maxHeight = `${isBelow ? roomBelow : roomAbove}px`;
}
