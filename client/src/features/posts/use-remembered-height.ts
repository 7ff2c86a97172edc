import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { clearOnSignOut } from '../../lib/external-store.ts';

const heights = clearOnSignOut(new Map<string, number>());
const likelyHeight = 360;

/**
 * Cards away from the screen are not drawn and only take their room. Coming back to a list, each takes
 * exactly the room it had, so that the place is found again.
 */
export function useRememberedHeight(
  postId: string,
  card: RefObject<HTMLElement | null>,
): CSSProperties {
  const [height] = useState(() => heights.get(postId) ?? likelyHeight);

  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element) heights.set(postId, innerHeight(element));
    };
  }, [postId, card]);

  return { containIntrinsicHeight: `auto ${height}px` };
}

/** Without the border, for so the property counts; and exact, for many cards add up. */
function innerHeight(element: HTMLElement): number {
  const border = element.offsetHeight - element.clientHeight;
  return element.getBoundingClientRect().height - border;
}
