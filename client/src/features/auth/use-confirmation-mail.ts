import { useState } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { resendVerification } from './auth.thunks.ts';

interface Told {
  readonly text: string;
  readonly isProblem: boolean;
}

/** Sends the confirmation email again and holds the server's message. */
export function useConfirmationMail() {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);

  async function send() {
    setIsBusy(true);
    setTold(null);
    const result = await dispatch(resendVerification());
    setIsBusy(false);
    if (resendVerification.fulfilled.match(result)) {
      setTold({ text: result.payload, isProblem: false });
    } else if (result.payload) setTold({ text: result.payload.message, isProblem: true });
  }

  return { isBusy, told, send: () => void send() };
}
