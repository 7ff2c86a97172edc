import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { canRetryPassword } from './password-error.ts';

interface PasswordProtectedFieldOptions {
  /** The server's field name; the element id is `settings-` plus this name. */
  readonly name: string;
  /** Shown until the user types, and again after saving; empty for a field that starts empty. */
  readonly saved: string;
  readonly check: (value: string) => MessageDescriptor | undefined;
  /** Asks the server before the password dialog opens; resolves to its error, or to null. */
  readonly checkOnServer?: (value: string) => Promise<RequestFailure | null>;
  /** Resolves to the failure, or to null after success. */
  readonly send: (value: string, password: string) => Promise<RequestFailure | null>;
}

/** The state of a field whose Save button asks for the password. */
export function usePasswordProtectedField({
  name,
  saved,
  check,
  checkOnServer,
  send,
}: PasswordProtectedFieldOptions) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const id = `settings-${name}`;
  const value = edited ?? saved;

  function change(typed: string) {
    setEdited(typed);
    setProblem(undefined);
    setIsSaved(false);
  }

  function showProblem(message: string) {
    setProblem(message);
    document.getElementById(id)?.focus();
  }

  async function submit() {
    if (isChecking) return;
    const found = check(value.trim());
    if (found) {
      showProblem(t(found));
      return;
    }
    setIsChecking(true);
    const failure = (await checkOnServer?.(value.trim())) ?? null;
    setIsChecking(false);
    if (failure) showProblem(failure.errors[name] ?? failure.message);
    else setIsConfirming(true);
  }

  /** Resolves to a failure only if another password may help; the field shows any other. */
  async function confirm(password: string): Promise<RequestFailure | null> {
    const failure = await send(value.trim(), password);
    if (failure && canRetryPassword(failure)) return failure;
    setIsConfirming(false);
    setIsSaved(failure === null);
    if (failure) showProblem(failure.errors[name] ?? failure.message);
    else setEdited(null);
    return null;
  }

  return {
    id,
    value,
    problem,
    isChecking,
    isConfirming,
    isSaved,
    change,
    submit,
    confirm,
    stopAsking: () => setIsConfirming(false),
  };
}
