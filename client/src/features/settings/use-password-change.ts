import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { validateNewPassword } from '../../lib/account-rules.ts';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { canRetryPassword } from './password-error.ts';
import { changePassword } from './settings.thunks.ts';

/** The DOM ids of the two fields. */
export const currentPasswordId = 'settings-password';
export const newPasswordId = 'settings-new-password';

interface Problems {
  password?: string | undefined;
  newPassword?: string | undefined;
  /** An error about neither field. */
  whole?: string | undefined;
}

const empty = { password: '', newPassword: '' };

/** The state of the form that changes the password. */
export function usePasswordChange() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  function change(part: Partial<typeof empty>) {
    setValues({ ...values, ...part });
    setProblems({});
    setIsSaved(false);
  }

  function showProblems(found: Problems) {
    setProblems(found);
    if (found.password !== undefined) document.getElementById(currentPasswordId)?.focus();
    else if (found.newPassword !== undefined) document.getElementById(newPasswordId)?.focus();
  }

  function check(): Problems | null {
    if (values.password === '') return { password: t`Enter your password` };
    const { password: weak } = validateNewPassword(values.newPassword);
    return weak ? { newPassword: t(weak) } : null;
  }

  async function submit() {
    if (isBusy) return;
    const wrong = check();
    if (wrong) {
      showProblems(wrong);
      return;
    }
    setIsBusy(true);
    const result = await dispatch(changePassword(values));
    setIsBusy(false);
    if (changePassword.fulfilled.match(result)) {
      setValues(empty);
      setIsSaved(true);
    } else if (result.payload) showProblems(problemsOf(result.payload));
  }

  return { values, problems, isBusy, isSaved, change, submit };
}

function problemsOf(failure: RequestFailure): Problems {
  const { code, message, errors } = failure;
  if (canRetryPassword(failure)) return { password: errors['password'] ?? message };
  if (code === 'COMMON_PASSWORD') return { newPassword: message };
  return errors['newPassword'] === undefined
    ? { whole: message }
    : { newPassword: errors['newPassword'] };
}
