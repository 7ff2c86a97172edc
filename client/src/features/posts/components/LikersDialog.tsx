import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { PersonRow } from '../../../ui/PersonRow.tsx';
import { useLikers } from '../use-likers.ts';

interface LikersDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function LikersDialog({ postId, isOpen, onClose }: LikersDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Liked by`} size="small" partHeight>
      <LikerList postId={postId} />
    </Dialog>
  );
}

interface LikerListProps {
  postId: string;
}

function LikerList({ postId }: LikerListProps) {
  const { t } = useLingui();
  const { items: people, timestamp, isLoaded, request, load } = useLikers(postId);
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
  if (people.length === 0) return <EmptyState icon={Heart} title={t`No likes yet`} />;
  return (
    <>
      <ul className="-mx-2 grid gap-1">
        {people.map((person) => (
          <li key={person.username}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
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
