import { useState, type ReactNode } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { canRetryPassword } from '../password-error.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface PasswordActionProps {
  label: string;
  variant?: ButtonProps['variant'];
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Resolves to the failure, or to null; the dialog stays open only for a failure that another password may solve. */
  send: (password: string) => Promise<RequestFailure | null>;
}

/** A button for an action that needs the password. */
export function PasswordAction({
  label,
  variant = 'secondary',
  send,
  ...question
}: PasswordActionProps) {
  const [isConfirming, setIsConfirming] = useState(false);

  async function confirm(password: string): Promise<RequestFailure | null> {
    const failure = await send(password);
    if (failure && canRetryPassword(failure)) return failure;
    setIsConfirming(false);
    if (failure) notify.error(failure.message);
    return null;
  }

  return (
    <>
      <Button variant={variant} onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <PasswordDialog
        {...question}
        isOpen={isConfirming}
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
