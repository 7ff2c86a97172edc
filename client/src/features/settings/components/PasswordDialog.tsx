import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';

interface PasswordDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** A verb. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Resolves to the failure to show at the password field, or to null; the caller closes the dialog. */
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

  function close() {
    setPassword('');
    setProblem(undefined);
    onClose();
  }

  async function handleSubmit() {
    if (password === '') {
      setProblem(t`Enter your password`);
      return;
    }
    const failure = await onConfirm(password);
    setPassword('');
    setProblem(failure?.message);
    if (failure) document.getElementById(`${id}-password`)?.focus();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="small"
      partHeight
      onSubmit={handleSubmit}
      submitLabel={confirmLabel}
      submitVariant={tone}
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
    </FormDialog>
  );
}
