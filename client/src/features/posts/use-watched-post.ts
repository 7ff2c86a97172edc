import { useEffect, type RefObject } from 'react';
import { registerRealtime } from '../../lib/socket.ts';
import { postsRealtime } from './posts.realtime.ts';
import { unwatchPost, watchPost } from './watched-posts.ts';

// With the first page that shows a post, posts join the live connection.
registerRealtime(postsRealtime);

/** While the card is on the screen, or almost, the server tells what happens to its post. */
export function useWatchedPost(postId: string, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!card.current) return undefined;
    let isWatched = false;
    function follow(isNear: boolean) {
      if (isNear === isWatched) return;
      isWatched = isNear;
      if (isNear) watchPost(postId);
      else unwatchPost(postId);
    }
    const observer = new IntersectionObserver(
      (entries) => follow(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '50% 0px' },
    );
    observer.observe(card.current);
    return () => {
      observer.disconnect();
      follow(false);
    };
  }, [postId, card]);
}
