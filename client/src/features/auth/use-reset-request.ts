import type { MessageDescriptor } from '@lingui/core';
import { useState, useEffect } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { validateEmail } from '../../lib/account-rules.ts';
import { requestPasswordReset } from './auth.thunks.ts';

const secondMs = 1000;

/** A countdown in seconds until the next attempt. */
function useWait(): readonly [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / secondMs));
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  function wait(seconds: number) {
    setNow(Date.now());
    setUntil(Date.now() + seconds * secondMs);
  }

  return [left, wait];
}

/** The DOM id of the email field. */
export const resetEmailId = 'forgot-email';

/** An email takes a moment to arrive; an earlier request would only send a second one. */
const secondsToNext = 60;

/** Requests the password reset email, and again after a wait; `send` does nothing until then. */
export function useResetRequest() {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<MessageDescriptor | undefined>();
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [secondsLeft, wait] = useWait();

  async function send(typed: string) {
    if (isBusy || secondsLeft > 0) return;
    const email = typed.trim();
    const found = validateEmail(email).email;
    setProblem(found);
    setFailure(null);
    if (found) {
      document.getElementById(resetEmailId)?.focus();
      return;
    }
    setIsBusy(true);
    const result = await dispatch(requestPasswordReset(email));
    setIsBusy(false);
    if (requestPasswordReset.fulfilled.match(result)) {
      setMessage(result.payload);
      wait(secondsToNext);
    } else {
      setFailure(result.payload ?? null);
      if (result.payload?.retryAfter) wait(result.payload.retryAfter);
    }
  }

  /** For another address, to which nothing was sent yet. */
  function startOver() {
    setMessage(null);
    setFailure(null);
    wait(0);
  }

  return { problem, failure, message, isBusy, secondsLeft, send, startOver };
}
