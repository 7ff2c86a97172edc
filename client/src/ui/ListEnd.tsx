import { Trans } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNearEnd } from '../lib/use-near-end.ts';
import type { PagedListStatus } from '../lib/paged-list.ts';
import { Button } from './Button.tsx';
import { LoadingRegion } from './LoadingRegion.tsx';

interface ListEndProps {
  list: PagedListStatus;
  /** Loads the next page: called near the end of the list, and by Retry. */
  onNear: () => void;
  /** Shown at the end of the list. */
  words: string;
  /** In the shape of the next items. */
  skeleton: ReactNode;
}

/**
 * Below the last item: loads the next page, offers a retry, or shows the end. After a page of only hidden items it
 * offers the next one.
 */
export function ListEnd({ list, onNear, words, skeleton }: ListEndProps) {
  const { request, isLoaded, timestamp, isPaused } = list;
  const isAtEnd = isLoaded && timestamp === null;
  // Waits for the user, because automatic requests could repeat endlessly.
  const isStopped = request.error || isPaused;
  const marker = useNearEnd(!isAtEnd && !isStopped && !request.loading, onNear);

  if (isAtEnd) {
    return (
      <p className="flex items-center justify-center gap-2 py-8 text-control font-medium text-muted">
        <CheckCheck aria-hidden className="size-5" />
        {words}
      </p>
    );
  }
  if (isStopped) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-3 py-6">
        {request.error && (
          <p role="alert" className="text-control font-medium">
            {request.error.message}
          </p>
        )}
        <Button variant="secondary" size="small" busy={request.loading} onClick={onNear}>
          {request.error ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
        </Button>
      </div>
    );
  }
  return (
    <div ref={marker} className="mt-4">
      {/* Stored items of the last visit are shown already; refreshing them needs no skeleton. */}
      {isLoaded && (request.loading ? <LoadingRegion>{skeleton}</LoadingRegion> : skeleton)}
    </div>
  );
}
