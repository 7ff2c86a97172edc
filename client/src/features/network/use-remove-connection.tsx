import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { UserMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { notify } from '../../ui/notify.ts';
import { removeConnection } from './network.thunks.ts';

interface ConnectionRemoval {
  readonly item: MenuItem;
  /** The confirmation, to be rendered next to the menu. */
  readonly dialog: ReactNode;
}

/** A menu item that removes a connection after a confirmation: neither side can restore it alone. */
export function useRemoveConnection(person: PersonSummary): ConnectionRemoval {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { name } = person;

  async function handleConfirm() {
    setIsBusy(true);
    const result = await dispatch(removeConnection(person.username));
    setIsBusy(false);
    setIsConfirming(false);
    if (removeConnection.fulfilled.match(result)) notify.success(t`${name} was removed`);
    else if (result.payload) notify.error(result.payload.message);
  }

  return {
    item: {
      label: t`Remove connection`,
      icon: UserMinus,
      tone: 'danger',
      onSelect: () => setIsConfirming(true),
    },
    dialog: (
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Remove ${name} from your network?`}
        confirmLabel={t`Remove connection`}
        busy={isBusy}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>
          They will not be notified. To connect again, one of you has to send a new request.
        </Trans>
      </ConfirmDialog>
    ),
  };
}
