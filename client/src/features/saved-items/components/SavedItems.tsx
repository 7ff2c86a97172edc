import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import type { SavedList } from '../saved-items.slice.ts';
import { useKeptFocus } from '../use-kept-focus.ts';

interface SavedItemsProps {
  saved: SavedList & { loadMore: () => void };
  renderItem: (id: string) => ReactNode;
  /** How the items stand beside or below each other. */
  look: string;
  skeleton: ReactNode;
  empty: ReactNode;
}

/** What was put aside, of either kind. */
export function SavedItems({ saved, renderItem, look, skeleton, empty }: SavedItemsProps) {
  const { ids, isLoaded, timestamp, request, loadMore } = saved;
  const list = useKeptFocus();
  const { error, loading } = request;

  if (!isLoaded && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={loadMore} busy={loading} />
      </Card>
    );
  }
  if (!isLoaded) return <LoadingRegion onRetry={loadMore}>{skeleton}</LoadingRegion>;
  if (ids.length === 0 && timestamp === null) return <Card>{empty}</Card>;
  return (
    <>
      <ul ref={list} className={look}>
        {ids.map((id) => (
          <li key={id} className="min-w-0">
            {renderItem(id)}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-4 text-center text-control font-medium text-danger">
          {error.message}
        </p>
      )}
      {timestamp !== null && (
        <div className="mt-4 text-center">
          <Button variant="secondary" busy={loading} onClick={loadMore}>
            {error ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
