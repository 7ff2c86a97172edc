import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';

interface PasswordDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** A verb. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Resolves to what is wrong with the password; null closes the dialog. */
  onConfirm: (password: string) => Promise<RequestFailure | null>;
  onClose: () => void;
}

/** Asks for the password before a sensitive action. */
export function PasswordDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  tone = 'primary',
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const email = useAppSelector(selectUser)?.email;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  function close() {
    setPassword('');
    setProblem(undefined);
    onClose();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') {
      setProblem(t`Enter your password`);
      return;
    }
    setIsBusy(true);
    const failure = await onConfirm(password);
    setIsBusy(false);
    setPassword('');
    setProblem(failure?.message);
    if (failure) document.getElementById(`${id}-password`)?.focus();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="small"
      partHeight
      closeOnOutsideClick={false}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={`${id}-form`} variant={tone} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="grid gap-4"
      >
        <div className="text-control text-muted">{children}</div>
        {/* Tells password managers which account it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
        <Field id={`${id}-password`} label={t`Your password`} error={problem}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
