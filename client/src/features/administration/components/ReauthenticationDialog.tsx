import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { readServerSettings } from '../../../lib/server-settings.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { getAccount } from '../administration.thunks.ts';
import { GoogleProof } from './GoogleProof.tsx';

/** Proves the identity of the operator again: a password or a Google credential, and the two-step code if it is on. */
export interface Proof {
  readonly password?: string;
  readonly credential?: string;
  readonly otp?: string;
}

export interface ReauthenticationDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** A verb. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Sends the request; resolves to its failure, or to null, which closes the dialog. */
  onConfirm: (proof: Proof) => Promise<RequestFailure | null>;
  onClose: () => void;
}

/**
 * Confirms a sensitive action: asks for the password (or Google login if there is none), and for the two-step code if
 * the server requires it.
 */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { title, children, confirmLabel, tone = 'primary', onConfirm, onClose } = props;
  const { t } = useLingui();
  const id = useId();
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectUser)?.email;
  const { googleClientId } = readServerSettings();
  const [hasPassword, setHasPassword] = useState(true);
  const [password, setPassword] = useState('');
  const [credential, setCredential] = useState<string | null>(null);
  const [otp, setOtp] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    async function findPassword() {
      const result = await dispatch(getAccount());
      if (getAccount.fulfilled.match(result)) setHasPassword(result.payload.hasPassword);
    }
    if (googleClientId !== null) void findPassword();
  }, [dispatch, googleClientId]);

  async function confirm(proof: Proof): Promise<RequestFailure | null> {
    setIsBusy(true);
    try {
      return await onConfirm(proof);
    } finally {
      setIsBusy(false);
    }
  }

  async function send(proof: Proof) {
    if (isBusy) return;
    const code = otp.trim();
    const problem = await confirm({ ...proof, ...(code && { otp: code }) });
    if (!problem) {
      onClose();
      return;
    }
    const asksForCode = problem.code === 'SECOND_FACTOR_REQUIRED';
    if (asksForCode || problem.code === 'WRONG_CODE') setNeedsCode(true);
    // The first question for the code is not an error.
    setFailure(asksForCode && !needsCode ? null : problem);
    if (problem.code !== 'WRONG_PASSWORD') return;
    setPassword('');
    document.getElementById(`${id}-password`)?.focus();
  }

  async function handleSubmit() {
    setIsMissing(hasPassword && password === '');
    if (credential !== null) await send({ credential });
    else if (password !== '') await send({ password });
  }

  function errorOf(...codes: readonly string[]): string | undefined {
    return failure && codes.includes(failure.code ?? '') ? failure.message : undefined;
  }

  const passwordError = isMissing ? t`Enter your password` : errorOf('WRONG_PASSWORD');
  const codeError = errorOf('WRONG_CODE', 'SECOND_FACTOR_REQUIRED');
  const canSubmit = hasPassword || credential !== null;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="small"
      partHeight
      onSubmit={handleSubmit}
      submitLabel={canSubmit ? confirmLabel : null}
      submitVariant={tone}
    >
      <FormError>{(passwordError ?? codeError) ? null : failure?.message}</FormError>
      <div className="text-control text-muted">{children}</div>
      {hasPassword && (
        <>
          {/* Tells password managers which account it is. */}
          <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
          <Field id={`${id}-password`} label={t`Your password`} error={passwordError}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => {
                setPassword(currentTarget.value);
                setIsMissing(false);
                setFailure(null);
              }}
            />
          </Field>
        </>
      )}
      {!hasPassword && credential === null && googleClientId !== null && (
        <GoogleProof
          clientId={googleClientId}
          onCredential={(chosen) => {
            setCredential(chosen);
            void send({ credential: chosen });
          }}
        />
      )}
      {needsCode && (
        <Field label={t`Code from your authenticator app, or a recovery code`} error={codeError}>
          <TextInput
            name="otp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={otp}
            onChange={({ currentTarget }) => {
              setOtp(currentTarget.value);
              setFailure(null);
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}
