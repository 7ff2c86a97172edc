import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import type { Pages } from '../../lib/use-pages.ts';
import { Button } from '../Button.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingRegion } from '../LoadingRegion.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';

interface PagedRowsProps<Item> {
  list: Pages<Item>;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** The classes of the list. */
  className: string;
  /** An `<li>` with a key. */
  renderRow: (item: Item) => ReactElement;
}

/** The rows of a paged list in a dialog, with its loading, error and empty states. */
export function PagedRows<Item>({ list, empty, className, renderRow }: PagedRowsProps<Item>) {
  const { items, timestamp, isLoaded, request, load } = list;
  const { error, loading } = request;
  if (!isLoaded && error) {
    return <ErrorState message={error.message} onRetry={load} busy={loading} />;
  }
  if (!isLoaded) {
    return (
      <LoadingRegion>
        <SkeletonRows count={3} className="py-2" />
      </LoadingRegion>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={className}>{items.map((item) => renderRow(item))}</ul>
      {error && (
        <p role="alert" className="mt-3 text-control font-medium text-danger">
          {error.message}
        </p>
      )}
      {timestamp !== null && (
        <Button variant="secondary" busy={loading} onClick={load} className="mt-4 w-full">
          {error ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </>
  );
}
