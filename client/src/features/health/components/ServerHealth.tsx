import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { getHealth, selectHealth, selectHealthRequest } from '../health.slice.ts';
import { HealthFacts } from './HealthFacts.tsx';

/** Server health, fetched on each visit. */
export function ServerHealth() {
  const dispatch = useAppDispatch();
  const health = useAppSelector(selectHealth);
  const { loading, error } = useAppSelector(selectHealthRequest);
  const reload = () => void dispatch(getHealth());

  useEffect(() => {
    const request = dispatch(getHealth());
    return () => request.abort();
  }, [dispatch]);

  if (error) return <ErrorState message={error.message} onRetry={reload} busy={loading} />;
  if (!health) {
    return (
      <LoadingRegion onRetry={reload}>
        <Skeleton className="h-10 rounded-control" />
        <Skeleton className="mt-2 h-10 rounded-control" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <p className="font-medium text-success">
        <Trans>The server and its database are working normally.</Trans>
      </p>
      <HealthFacts health={health} />
    </>
  );
}
