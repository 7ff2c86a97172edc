import '../account.realtime.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { selectAccount, selectAccountRequest } from '../settings.slice.ts';
import { getAccount } from '../settings.thunks.ts';

interface WithAccountProps {
  /** Shown until the account is loaded. */
  skeleton: ReactNode;
  children: (account: Account) => ReactNode;
}

/** Fetches the own account and renders `children` with it; shows loading and error states. */
export function WithAccount({ skeleton, children }: WithAccountProps) {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const { loading, error } = useAppSelector(selectAccountRequest);
  const reload = () => void dispatch(getAccount());

  useEffect(() => {
    const request = dispatch(getAccount());
    return () => request.abort();
  }, [dispatch]);

  if (!account && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={reload} busy={loading} />
      </Card>
    );
  }
  if (!account) {
    return (
      <LoadingRegion onRetry={reload}>
        <div className="grid gap-4">{skeleton}</div>
      </LoadingRegion>
    );
  }
  return <div className="grid gap-4">{children(account)}</div>;
}
