import { Trans } from '@lingui/react/macro';
import { CheckCheck, RotateCw } from 'lucide-react';
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

/** Below the last item: loads the next page, offers a retry, or shows the end. */
export function ListEnd({ list, onNear, words, skeleton }: ListEndProps) {
  const { request, isLoaded, timestamp } = list;
  const isAtEnd = isLoaded && timestamp === null;
  // After an error it waits for the user; automatic retries could repeat endlessly.
  const isWaiting = !isAtEnd && !request.error && !request.loading;
  const marker = useNearEnd(isWaiting, onNear);

  if (isAtEnd) {
    return (
      <p className="flex items-center justify-center gap-2 py-8 text-control font-medium text-muted">
        <CheckCheck aria-hidden className="size-5" />
        {words}
      </p>
    );
  }
  if (request.error) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-3 py-6">
        <p role="alert" className="text-control font-medium">
          {request.error.message}
        </p>
        <Button variant="secondary" size="small" icon={RotateCw} onClick={onNear}>
          <Trans>Retry</Trans>
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
