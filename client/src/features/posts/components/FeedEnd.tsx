import { Trans } from '@lingui/react/macro';
import { CheckCheck, RotateCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import type { PostList } from '../post-list.ts';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { PostSkeleton } from './PostSkeleton.tsx';

interface FeedEndProps {
  list: PostList;
  onNear: () => void;
  /** Said when there is no more. */
  words: string;
}

/** What stands under the last card: more on its way, a second try, or the end. */
export function FeedEnd({ list, onNear, words }: FeedEndProps) {
  const { request, isLoaded, timestamp } = list;
  const isAtEnd = isLoaded && timestamp === null;
  // After a failure it waits for the reader: a feed that tries by itself would try for ever.
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
    // As high as the skeleton: nothing moves when the next page is asked for.
    <div ref={marker} className="mt-3 min-h-64">
      {request.loading && (
        <LoadingRegion>
          <PostSkeleton />
        </LoadingRegion>
      )}
    </div>
  );
}
