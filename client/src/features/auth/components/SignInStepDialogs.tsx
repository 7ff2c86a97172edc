import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Credentials } from '../auth.rules.ts';
import type { SignInStepInput } from '../sign-in-step.ts';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { WithdrawApplicationDialog } from './WithdrawApplicationDialog.tsx';

interface SignInStepDialogsProps {
  /** Why the server needs another step. */
  failure: RequestFailure;
  /** Retries the login with the input; resolves to the failure. */
  send: (input: SignInStepInput) => Promise<RequestFailure | null>;
  account: Credentials;
  onClose: () => void;
}

/**
 * What follows right credentials: restoring an account scheduled for deletion, two-step verification, or the
 * withdrawal of an application that waits for approval.
 */
export function SignInStepDialogs(props: SignInStepDialogsProps) {
  const { failure, account, onClose } = props;
  if (failure.code !== 'APPROVAL_PENDING') return <FurtherSteps {...props} />;
  return <WithdrawApplicationDialog failure={failure} account={account} onClose={onClose} />;
}

function FurtherSteps({ failure, send, onClose }: SignInStepDialogsProps) {
  const { t } = useLingui();
  const isLeaving = failure.code === 'ACCOUNT_LEAVING';
  const [needsCode, setNeedsCode] = useState(!isLeaving);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function restore() {
    setIsBusy(true);
    const rejection = await send({ restore: true });
    setIsBusy(false);
    if (rejection?.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
    else setProblem(rejection?.message ?? null);
  }

  return (
    <>
      <ConfirmDialog
        isOpen={!needsCode}
        title={t`Restore your account?`}
        confirmLabel={t`Restore account`}
        tone="primary"
        busy={isBusy}
        onConfirm={() => void restore()}
        onCancel={onClose}
      >
        <p>{failure.message}.</p>
        <p className="mt-2">
          <Trans>
            Everything will be as you left it, except for projects you transferred to others.
          </Trans>
        </p>
        {problem && (
          <p role="alert" className="mt-2 font-medium text-danger">
            {problem}
          </p>
        )}
      </ConfirmDialog>
      <SecondFactorDialog
        isOpen={needsCode}
        onSubmit={(otp) => send({ otp, ...(isLeaving && { restore: true }) })}
        onClose={onClose}
      />
    </>
  );
}
