import '../account.realtime.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectAccount, selectAccountRequest } from '../settings.slice.ts';
import { getAccount } from '../settings.thunks.ts';
import { EmailForm } from './EmailForm.tsx';
import { GoogleAccount } from './GoogleAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { UsernameForm } from './UsernameForm.tsx';

/** What somebody is known by and how they prove who they are. */
export function AccountSettings() {
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
          <Skeleton className="h-54 rounded-card!" />
          <Skeleton className="h-60 rounded-card!" />
          <Skeleton className="h-76 rounded-card!" />
        </div>
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-4">
      <UsernameForm account={account} />
      <EmailForm account={account} />
      <PasswordForm account={account} />
      <SecondStep account={account} />
      <GoogleAccount account={account} />
    </div>
  );
}
