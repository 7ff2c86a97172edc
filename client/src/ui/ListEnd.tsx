import { Trans } from '@lingui/react/macro';
import { CheckCheck, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNearEnd } from '../lib/use-near-end.ts';
import type { PagedListStatus } from '../lib/paged-list.ts';
import { Button } from './Button.tsx';
import { LoadingRegion } from './LoadingRegion.tsx';

interface ListEndProps {
  list: PagedListStatus;
  onNear: () => void;
  /** Said when there is no more. */
  words: string;
  /** In the shape of what is to come. */
  skeleton: ReactNode;
}

/** What stands under the last item: more on its way, a second try, or the end. */
export function ListEnd({ list, onNear, words, skeleton }: ListEndProps) {
  const { request, isLoaded, timestamp } = list;
  const isAtEnd = isLoaded && timestamp === null;
  // After a failure it waits for the reader: a list that tries by itself would try for ever.
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
      {/* What was kept from the last visit is on the screen; what replaces it needs no room. */}
      {isLoaded && (request.loading ? <LoadingRegion>{skeleton}</LoadingRegion> : skeleton)}
    </div>
  );
}
