import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MailCheck, Unlink } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppSelector, useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useIsUnconfirmed } from '../use-is-unconfirmed.ts';
import { verifyEmail } from '../auth.thunks.ts';
import { isInvalidLink } from '../invalid-link.ts';
import { Outcome } from './Outcome.tsx';
import { ContinueLink } from './ContinueLink.tsx';
import { SendConfirmationAgain } from './SendConfirmationAgain.tsx';

type Confirmation =
  | { readonly state: 'waiting' | 'confirmed' | 'spent' }
  /** The account waits for this confirmation; the message says why the last password was rejected. */
  | { readonly state: 'password'; readonly message?: string }
  | { readonly state: 'failed'; readonly message: string };

/** Sends the emailed token once, because a token works only once. Key it by the token. */
function useEmailConfirmation(token: string) {
  const dispatch = useAppDispatch();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'waiting' });
  const isShown = useRef(false);

  async function show() {
    setConfirmation({ state: 'waiting' });
    await send();
  }

  async function send(password?: string) {
    const result = await dispatch(
      verifyEmail({ token, ...(password !== undefined && { password }) }),
    );
    if (verifyEmail.fulfilled.match(result)) {
      setConfirmation({ state: 'confirmed' });
      return;
    }
    const { code, message = '' } = result.payload ?? {};
    if (code === 'PASSWORD_REQUIRED') setConfirmation({ state: 'password' });
    else if (password !== undefined && code !== 'LINK_SPENT')
      setConfirmation({ state: 'password', message });
    else if (result.payload && isInvalidLink(result.payload)) setConfirmation({ state: 'spent' });
    else setConfirmation({ state: 'failed', message });
  }

  const showOnce = useEffectEvent(() => {
    // React runs effects twice in development.
    if (isShown.current) return;
    isShown.current = true;
    void show();
  });

  useEffect(() => showOnce(), []);

  return { confirmation, retry: () => void show(), send };
}

interface PasswordStepProps {
  problem: string | undefined;
  onSubmit: (password: string) => Promise<void>;
}

/** Shows that the person who registered opened the link, not just the owner of the mailbox. */
function PasswordStep({ problem, onSubmit }: PasswordStepProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const id = useId();

  useEffect(() => document.getElementById(id)?.focus(), [id]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(password === '');
    document.getElementById(id)?.focus();
    if (isBusy || password === '') return;
    setIsBusy(true);
    await onSubmit(password);
    setIsBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <p className="text-body">
        <Trans>
          Enter the password that you chose when you registered. If you did not register, close this
          page: nothing happens.
        </Trans>
      </p>
      <Field id={id} label={t`Password`} error={isEmpty ? t`Enter your password` : problem}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        <Trans>Confirm my email</Trans>
      </Button>
      <Link to={pages.forgotPassword} className="py-2 text-center text-control text-link">
        <Trans>Forgot password?</Trans>
      </Link>
    </form>
  );
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

/** Confirms the address of an emailed link as soon as it is mounted. Key it by the token. */
export function EmailConfirmation({ token }: EmailConfirmationProps) {
  const { confirmation, retry, send } = useEmailConfirmation(token);
  const isKnownToBeConfirmed = useAppSelector(
    ({ session }) => session.signedIn && session.userData?.emailVerified === true,
  );
  const { state } = confirmation;
  // A second click on the link is rejected, but the address is already confirmed.
  const isConfirmed = state === 'confirmed' || (state === 'spent' && isKnownToBeConfirmed);
  return (
    <div role={state === 'password' ? undefined : 'status'} className="grid min-h-56 items-center">
      {state === 'waiting' && (
        <p className="flex items-center justify-center gap-3 text-body text-muted">
          <Spinner />
          <Trans>Confirming your email</Trans>
        </p>
      )}
      {state === 'password' && <PasswordStep problem={confirmation.message} onSubmit={send} />}
      {isConfirmed && <ConfirmedEmail />}
      {state === 'spent' && !isConfirmed && <SpentEmailLink />}
      {state === 'failed' && <ErrorState message={confirmation.message} onRetry={retry} />}
    </div>
  );
}
