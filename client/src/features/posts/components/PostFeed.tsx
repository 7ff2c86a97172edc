import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, type ComponentType, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import type { ListName } from '../post-list.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { usePostList } from '../use-post-list.ts';
import { FeedItem, type CardInFeed } from './FeedItem.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';

interface PostFeedProps {
  list: ListName;
  label: string;
  /** A PostCard with what the page puts into its slots; the same component at every render. */
  card: ComponentType<CardInFeed>;
  /** Why it is empty, and the one next step. */
  empty: ReactNode;
}

/** They fill the first screen of a phone. */
const firstCards = 2;

export function PostFeed({ list: name, label, card, empty }: PostFeedProps) {
  'use memo';
  const { t } = useLingui();
  const { list: current, readOn } = usePostList(name);
  const drawn = useDeferredValue(current);
  // What fills the screen is drawn at once, the rest when the page has had time to answer.
  const isFirst = drawn.ids.length === 0 && current.ids.length > 0;
  const list = isFirst ? current : drawn;
  const { isLoaded, request } = list;
  const ids = isFirst ? list.ids.slice(0, firstCards) : list.ids;
  const feed = usePageKeys();

  if (!isLoaded && request.error) {
    return (
      <Card>
        <ErrorState message={request.error.message} busy={request.loading} onRetry={readOn} />
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
  if (ids.length === 0) return <Card>{empty}</Card>;
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
          <FeedItem key={id} postId={id} position={index + 1} card={card} />
        ))}
      </div>
      {!isFirst && (
        <ListEnd
          list={list}
          onNear={readOn}
          words={t`You’re all caught up`}
          skeleton={<PostSkeleton />}
        />
      )}
    </>
  );
}
