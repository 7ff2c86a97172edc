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
  const isKnownToBeConfirmed = useAppSelector(
    ({ session }) => session.signedIn && session.userData?.emailVerified === true,
  );
  const { state } = confirmation;
  // A second tap on the link finds it spent, and yet all is well.
  const isConfirmed = state === 'confirmed' || (state === 'spent' && isKnownToBeConfirmed);
  return (
    <div role="status" className="grid min-h-56 items-center">
      {state === 'waiting' && (
        <p className="flex items-center justify-center gap-3 text-body text-muted">
          <Spinner />
          <Trans>Confirming your address</Trans>
        </p>
      )}
      {isConfirmed && <ConfirmedEmail />}
      {state === 'spent' && !isConfirmed && <SpentEmailLink />}
      {state === 'failed' && <ErrorState message={confirmation.message} onRetry={retry} />}
    </div>
  );
}
