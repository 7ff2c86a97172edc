import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { removeConnection } from './network.thunks.ts';

/** Ends a connection after asking: neither side can bring it back alone. */
export function useRemoval(person: PersonSummary): { ask: () => void; question: ReactNode } {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { name } = person;

  async function handleConfirm() {
    setIsBusy(true);
    const result = await dispatch(removeConnection(person.username));
    setIsBusy(false);
    setIsAsking(false);
    if (removeConnection.fulfilled.match(result)) notify.success(t`${name} was removed`);
    else if (result.payload) notify.error(result.payload.message);
  }

  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title={t`Remove ${name} from your network?`}
      confirmLabel={t`Remove connection`}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={() => setIsAsking(false)}
    >
      <Trans>They are not told. To connect again, one of you has to ask.</Trans>
    </ConfirmDialog>
  );
  return { ask: () => setIsAsking(true), question };
}
