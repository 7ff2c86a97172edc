import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { PagedList } from '../paged-list.ts';

interface ListFrameProps<Item extends { readonly id: string }> {
  list: PagedList<Item>;
  /** From the beginning, or from there on. */
  onFetch: (timestamp?: string) => void;
  empty: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

/** A list in all its states: on its way, refused, empty, there, and with more behind it. */
export function ListFrame<Item extends { readonly id: string }>(props: ListFrameProps<Item>) {
  const { list, onFetch, empty, renderItem } = props;
  const { items, timestamp, request } = list;
  if (!items && request.error) {
    return (
      <Card>
        <ErrorState message={request.error.message} onRetry={() => onFetch()} />
      </Card>
    );
  }
  if (!items) {
    return (
      <LoadingRegion onRetry={() => onFetch()}>
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
          onClick={() => onFetch(timestamp)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
