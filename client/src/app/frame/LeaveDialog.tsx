import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { answerLeave, onWaitingLeave, waitingLeave } from '../../lib/unsaved-changes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks for the forms of all private pages; see use-unsaved-guard.ts. */
export function LeaveDialog() {
  const { t } = useLingui();
  const isAsking = useSyncExternalStore(onWaitingLeave, waitingLeave) !== null;
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave page`}
      onConfirm={() => answerLeave(true)}
      onCancel={() => answerLeave(false)}
    >
      <Trans>What you changed on this page has not been saved and will be lost.</Trans>
    </ConfirmDialog>
  );
}
