import { useLingui } from '@lingui/react/macro';
import {
  Fragment,
  useDeferredValue,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import type { ListName } from '../post-list.ts';
import { loadNextPage, openList } from '../list-actions.ts';
import { selectList } from '../posts.slice.ts';
import { FeedItem, type FeedCardProps } from './FeedItem.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';

function usePostList(name: ListName) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectList(state, name));

  useEffect(() => {
    dispatch(openList(name));
  }, [dispatch, name]);

  return { list, loadMore: () => dispatch(loadNextPage(name)) };
}

/** Page Down and Page Up move from card to card while focus is inside one. */
function usePageKeys() {
  return useCallback((feed: HTMLElement | null) => {
    if (!feed) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = { PageDown: 1, PageUp: -1 }[event.key];
      if (step && focusNeighbour(feed, event.target, step)) event.preventDefault();
    };
    feed.addEventListener('keydown', handleKeyDown);
    return () => feed.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function focusNeighbour(feed: Element, from: EventTarget | null, step: number): boolean {
  if (!(from instanceof Element) || from.matches('input, textarea, select')) return false;
  const cards = Array.from(feed.querySelectorAll<HTMLElement>('[data-post]'));
  const current = cards.findIndex((card) => card.contains(from));
  const next = current < 0 ? undefined : cards[current + step];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
  return true;
}

interface PostFeedProps {
  list: ListName;
  label: string;
  /** A PostCard with filled slots; must be a stable component. */
  card: ComponentType<FeedCardProps>;
  /** Instead of a feed without posts. */
  empty: ReactNode;
  /** Between the first posts and the others; has the role of an article, which a feed consists of. */
  insert?: ReactNode;
}

/** The cards that fill the first screen of a phone. */
const firstCards = 2;

/** A list of posts with infinite scroll. */
export function PostFeed({ list: name, label, card, empty, insert }: PostFeedProps) {
  'use memo';
  const { t } = useLingui();
  const { list: current, loadMore } = usePostList(name);
  const deferred = useDeferredValue(current);
  // Renders the visible cards at once and the rest when the page is idle.
  const isFirst = deferred.items.length === 0 && current.items.length > 0;
  const list = isFirst ? current : deferred;
  const { isLoaded, request } = list;
  const ids = isFirst ? list.items.slice(0, firstCards) : list.items;
  const feed = usePageKeys();
  // Stays until the user leaves the feed: a first connection must not move the posts.
  const [shownInsert, setShownInsert] = useState(insert);
  if (insert && !shownInsert) setShownInsert(insert);

  if (!isLoaded && request.error) {
    return (
      <Card>
        <ErrorState message={request.error.message} busy={request.loading} onRetry={loadMore} />
      </Card>
    );
  }
  if (!isLoaded && ids.length === 0) {
    return (
      <LoadingRegion>
        <div className="grid gap-3">
          {['one', 'two', 'three'].map((key) => (
            <PostSkeleton key={key} />
          ))}
        </div>
      </LoadingRegion>
    );
  }
  const end = !isFirst && (
    <ListEnd
      list={list}
      onNear={loadMore}
      words={t`You’re all caught up`}
      skeleton={<PostSkeleton />}
    />
  );
  // A page of only hidden posts is empty, but has a cursor.
  if (ids.length === 0) return list.timestamp ? end : empty;
  return (
    <>
      <div
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={request.loading}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {ids.map((id, index) => (
          <Fragment key={id}>
            <FeedItem postId={id} position={index + 1} card={card} />
            {index === Math.min(firstCards, ids.length) - 1 && shownInsert}
          </Fragment>
        ))}
      </div>
      {end}
    </>
  );
}
