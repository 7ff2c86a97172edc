import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { withdrawApplication } from '../admission.thunks.ts';
import type { Credentials } from '../auth.rules.ts';

interface WithdrawApplicationDialogProps {
  /** Of the login, with the code `APPROVAL_PENDING`. */
  failure: RequestFailure;
  account: Credentials;
  onClose: () => void;
}

/** For applicants who log in before they are approved: shows the failure, and lets them withdraw the application. */
export function WithdrawApplicationDialog(props: WithdrawApplicationDialogProps) {
  const { failure, account, onClose } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function withdraw() {
    setIsBusy(true);
    const result = await dispatch(withdrawApplication(account));
    setIsBusy(false);
    if (withdrawApplication.fulfilled.match(result)) {
      notify.success(t`Request withdrawn. Your account and your data are deleted.`);
      onClose();
    } else setProblem(result.payload?.message ?? null);
  }

  return (
    <ConfirmDialog
      isOpen
      title={t`Waiting for approval`}
      confirmLabel={t`Withdraw my request`}
      busy={isBusy}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      <p>{failure.message}.</p>
      <p className="mt-2">
        <Trans>If you withdraw your request, your account and your data are deleted.</Trans>
      </p>
      {problem && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
