import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { validateNewPassword } from '../../lib/account-rules.ts';
import { resetPassword } from './auth.thunks.ts';
import { isInvalidLink } from './invalid-link.ts';

/** The DOM id of the password field. */
export const newPasswordId = 'reset-password';

/**
 * The form that sets a new password with the token of a reset link. Validates on blur, and from then on with every
 * change.
 */
export function useNewPassword(token: string, onDone: () => void) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [newPassword, setNewPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const { password: problem } = validateNewPassword(newPassword);
  const passwordError = failure && aboutPassword(failure);

  function change(value: string) {
    setNewPassword(value);
    setFailure(null);
  }

  async function submit() {
    setIsChecked(true);
    if (isBusy) return;
    if (problem) return focusPassword();
    setFailure(null);
    setIsBusy(true);
    const result = await dispatch(resetPassword({ token, newPassword }));
    setIsBusy(false);
    if (resetPassword.fulfilled.match(result)) return onDone();
    setFailure(result.payload ?? null);
    if (result.payload && aboutPassword(result.payload)) focusPassword();
  }

  return {
    newPassword,
    isBusy,
    isSpent: failure !== null && isInvalidLink(failure),
    problem: passwordError ? null : (failure?.message ?? null),
    fieldError: passwordError ?? (isChecked && problem ? t(problem) : undefined),
    change,
    leave: () => setIsChecked((before) => before || newPassword !== ''),
    submit,
  };
}

function focusPassword() {
  document.getElementById(newPasswordId)?.focus();
}

function aboutPassword({ code, message, errors }: RequestFailure): string | undefined {
  return code === 'COMMON_PASSWORD' ? message : errors['newPassword'];
}
