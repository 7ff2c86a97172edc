import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck, Unlink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector, useAppDispatch } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useIsUnconfirmed } from '../use-is-unconfirmed.ts';
import { verifyEmail } from '../auth.thunks.ts';
import { isInvalidLink } from '../invalid-link.ts';
import { Outcome } from './Outcome.tsx';
import { ContinueLink } from './ContinueLink.tsx';
import { SendConfirmationAgain } from './SendConfirmationAgain.tsx';

type Confirmation =
  | { readonly state: 'waiting' | 'confirmed' | 'spent' }
  | { readonly state: 'failed'; readonly message: string };

/** Sends the emailed token once, because a token works only once. Key it by the token. */
function useEmailConfirmation(token: string) {
  const dispatch = useAppDispatch();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'waiting' });
  const isShown = useRef(false);

  async function show() {
    setConfirmation({ state: 'waiting' });
    const result = await dispatch(verifyEmail(token));
    if (verifyEmail.fulfilled.match(result)) setConfirmation({ state: 'confirmed' });
    else if (result.payload && isInvalidLink(result.payload)) setConfirmation({ state: 'spent' });
    else setConfirmation({ state: 'failed', message: result.payload?.message ?? '' });
  }

  const showOnce = useEffectEvent(() => {
    // React runs effects twice in development.
    if (isShown.current) return;
    isShown.current = true;
    void show();
  });

  useEffect(() => showOnce(), []);

  return { confirmation, retry: () => void show() };
}

function SpentEmailLink() {
  const { t } = useLingui();
  const isUnconfirmed = useIsUnconfirmed();
  return (
    <Outcome
      icon={Unlink}
      tone="warning"
      title={t`This link has been used or has expired`}
      actions={isUnconfirmed ? <SendConfirmationAgain /> : <ContinueLink />}
    >
      {isUnconfirmed ? (
        <Trans>Each link works once and expires after a day. We can send you a new one.</Trans>
      ) : (
        <Trans>
          Each link works once and expires after a day. If your email is not confirmed yet, log in
          to get a new link.
        </Trans>
      )}
    </Outcome>
  );
}

function ConfirmedEmail() {
  const { t } = useLingui();
  return (
    <Outcome
      icon={MailCheck}
      tone="success"
      title={t`Your email is confirmed`}
      actions={<ContinueLink />}
    >
      <Trans>Thank you. You are all set.</Trans>
    </Outcome>
  );
}

interface EmailConfirmationProps {
  token: string;
}

export function EmailConfirmation({ token }: EmailConfirmationProps) {
  const { confirmation, retry } = useEmailConfirmation(token);
  const isKnownToBeConfirmed = useAppSelector(
    ({ session }) => session.signedIn && session.userData?.emailVerified === true,
  );
  const { state } = confirmation;
  // A second click on the link is rejected, but the address is already confirmed.
  const isConfirmed = state === 'confirmed' || (state === 'spent' && isKnownToBeConfirmed);
  return (
    <div role="status" className="grid min-h-56 items-center">
      {state === 'waiting' && (
        <p className="flex items-center justify-center gap-3 text-body text-muted">
          <Spinner />
          <Trans>Confirming your email</Trans>
        </p>
      )}
      {isConfirmed && <ConfirmedEmail />}
      {state === 'spent' && !isConfirmed && <SpentEmailLink />}
      {state === 'failed' && <ErrorState message={confirmation.message} onRetry={retry} />}
    </div>
  );
}
