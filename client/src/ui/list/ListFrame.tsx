import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePagedList, type PagedList } from '../../lib/paged-list.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingRegion } from '../LoadingRegion.tsx';
import { Skeleton } from '../Skeleton.tsx';

interface ListFrameProps<Item extends { readonly id: string }> {
  list: PagedList<Item>;
  /** Loads a page; the first without a timestamp. */
  fetchPage: (timestamp?: string) => unknown;
  /** Loads the first page again when it changes; with null the caller loads it. */
  listKey?: string | null;
  empty: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

/** A paged list with its loading, error and empty states. */
export function ListFrame<Item extends { readonly id: string }>(props: ListFrameProps<Item>) {
  const { list, fetchPage, listKey, empty, renderItem } = props;
  const { items, timestamp, isLoaded, request } = list;
  const { reload, loadMore } = usePagedList(list, fetchPage, listKey);
  if (!isLoaded && request.error) {
    return (
      <Card>
        <ErrorState message={request.error.message} onRetry={reload} />
      </Card>
    );
  }
  if (!isLoaded) {
    return (
      <LoadingRegion onRetry={reload}>
        <div className="grid gap-3">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
      </LoadingRegion>
    );
  }
  if (items.length === 0 && timestamp === null) return <Card>{empty}</Card>;
  return (
    <>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {request.error && (
        <p role="alert" className="mt-3 text-center text-control font-medium text-danger">
          {request.error.message}
        </p>
      )}
      {timestamp !== null && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          busy={request.loading}
          onClick={loadMore}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
