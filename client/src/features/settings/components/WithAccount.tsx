import '../account.realtime.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
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

  if (!account) {
    return (
      <LoadingOrError error={error?.message} onRetry={reload} busy={loading}>
        <div className="grid gap-4">{skeleton}</div>
      </LoadingOrError>
    );
  }
  return <div className="grid gap-4">{children(account)}</div>;
}
