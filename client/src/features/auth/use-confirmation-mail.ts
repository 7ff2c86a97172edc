import { useState } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { resendVerification } from './auth.thunks.ts';

interface SendStatus {
  readonly text: string;
  readonly isProblem: boolean;
}

/** `send` emails the confirmation link again; `status` is the outcome of the last time, null before. */
export function useConfirmationMail() {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState<SendStatus | null>(null);

  async function send() {
    setIsBusy(true);
    setStatus(null);
    const result = await dispatch(resendVerification());
    setIsBusy(false);
    if (resendVerification.fulfilled.match(result)) {
      setStatus({ text: result.payload, isProblem: false });
    } else if (result.payload) setStatus({ text: result.payload.message, isProblem: true });
  }

  return { isBusy, status, send: () => void send() };
}
