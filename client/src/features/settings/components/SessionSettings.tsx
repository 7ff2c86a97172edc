import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectSessions, selectSessionsRequest } from '../settings.slice.ts';
import { endOtherSessions, listSessions } from '../settings.thunks.ts';
import { SessionRow } from './SessionRow.tsx';

/** The devices on which the user is logged in; all but this one have a Log out button. */
export function SessionSettings() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const sessions = useAppSelector(selectSessions);
  const { loading, error } = useAppSelector(selectSessionsRequest);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const reload = () => void dispatch(listSessions());

  useEffect(() => {
    const request = dispatch(listSessions());
    return () => request.abort();
  }, [dispatch]);

  async function endOthers() {
    setIsBusy(true);
    const result = await dispatch(endOtherSessions());
    setIsBusy(false);
    setIsConfirming(false);
    if (endOtherSessions.fulfilled.match(result))
      notify.success(t`All other devices are logged out`);
    else if (result.payload) notify.error(result.payload.message);
  }

  if (!sessions) {
    return (
      <LoadingOrError error={error?.message} onRetry={reload} busy={loading}>
        <Skeleton className="h-48 rounded-card" />
      </LoadingOrError>
    );
  }
  return (
    <Card>
      <ul className="-my-3 divide-y divide-hairline">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="mt-6" onClick={() => setIsConfirming(true)}>
          <Trans>Log out of all other devices</Trans>
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Log out of all other devices?`}
        confirmLabel={t`Log out of all other devices`}
        busy={isBusy}
        onConfirm={() => void endOthers()}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>You will stay logged in on this device only.</Trans>
      </ConfirmDialog>
    </Card>
  );
}
