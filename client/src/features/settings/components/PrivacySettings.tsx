import '../account.realtime.ts';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectAccount, selectAccountRequest } from '../settings.slice.ts';
import { getAccount } from '../settings.thunks.ts';
import { ConsentSettings } from './ConsentSettings.tsx';
import { DataCopy } from './DataCopy.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

interface PrivacySettingsProps {
  /** Where the rules are to be read. */
  links: ReactNode;
}

/** What is kept about oneself: what one agreed to, a copy of it, and its end. */
export function PrivacySettings({ links }: PrivacySettingsProps) {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const { loading, error } = useAppSelector(selectAccountRequest);
  const ask = () => void dispatch(getAccount());

  useEffect(() => {
    const asking = dispatch(getAccount());
    return () => asking.abort();
  }, [dispatch]);

  if (!account && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={ask} busy={loading} />
      </Card>
    );
  }
  if (!account) {
    return (
      <LoadingRegion onRetry={ask}>
        <div className="grid gap-4">
          <Skeleton className="h-40 rounded-card!" />
          <Skeleton className="h-48 rounded-card!" />
          <Skeleton className="h-40 rounded-card!" />
        </div>
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-4">
      <ConsentSettings />
      <DataCopy account={account} />
      <DeleteAccount account={account} />
      <Card>{links}</Card>
    </div>
  );
}
