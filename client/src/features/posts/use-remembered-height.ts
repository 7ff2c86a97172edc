import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { clearOnSignOut } from '../../lib/external-store.ts';

const heights = clearOnSignOut(new Map<string, number>());
const likelyHeight = 360;

/**
 * The CSS that reserves the height of a card. Off-screen cards are not rendered (`content-visibility`). Each takes
 * exactly its previous height, so that the scroll position is restored.
 */
export function useRememberedHeight(
  postId: string,
  card: RefObject<HTMLElement | null>,
): CSSProperties {
  const [height] = useState(() => heights.get(postId) ?? likelyHeight);

  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element) heights.set(postId, contentHeight(element));
    };
  }, [postId, card]);

  return { containIntrinsicHeight: `auto ${height}px` };
}

/**
 * The height for `contain-intrinsic-height`, which excludes the border; the card has no padding. Not rounded, because
 * errors would add up.
 */
function contentHeight(element: HTMLElement): number {
  const border = element.offsetHeight - element.clientHeight;
  return element.getBoundingClientRect().height - border;
}
