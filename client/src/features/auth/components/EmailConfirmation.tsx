import { Trans } from '@lingui/react/macro';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useEmailConfirmation } from '../use-email-confirmation.ts';
import { ConfirmedEmail } from './ConfirmedEmail.tsx';
import { SpentEmailLink } from './SpentEmailLink.tsx';

interface EmailConfirmationProps {
  token: string;
}

export function EmailConfirmation({ token }: EmailConfirmationProps) {
  const { confirmation, retry } = useEmailConfirmation(token);
  // The link may have done its work before, perhaps on a second tap.
  const isConfirmed = useAppSelector(
    ({ session }) => session.signedIn && session.userData?.emailVerified === true,
  );
  const { state } = confirmation;
  const isSpent = state === 'spent' && !isConfirmed;
  return (
    <div role="status" className="grid min-h-56 items-center">
      {state === 'waiting' && (
        <p className="flex items-center justify-center gap-3 text-body text-muted">
          <Spinner />
          <Trans>Confirming your address</Trans>
        </p>
      )}
      {isSpent && <SpentEmailLink />}
      {(state === 'confirmed' || (state === 'spent' && !isSpent)) && <ConfirmedEmail />}
      {state === 'failed' && <ErrorState message={confirmation.message} onRetry={retry} />}
    </div>
  );
}
