import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { verifyEmail } from './auth.thunks.ts';
import { isSpentLink } from './spent-link.ts';

type Confirmation =
  | { readonly state: 'waiting' | 'confirmed' | 'spent' }
  | { readonly state: 'failed'; readonly message: string };

/** Shows the mailed token to the server, once: a second time it would be refused. Key it by the token. */
export function useEmailConfirmation(token: string) {
  const dispatch = useAppDispatch();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'waiting' });
  const isShown = useRef(false);

  async function show() {
    setConfirmation({ state: 'waiting' });
    const result = await dispatch(verifyEmail(token));
    if (verifyEmail.fulfilled.match(result)) setConfirmation({ state: 'confirmed' });
    else if (result.payload && isSpentLink(result.payload)) setConfirmation({ state: 'spent' });
    else setConfirmation({ state: 'failed', message: result.payload?.message ?? '' });
  }

  const showOnce = useEffectEvent(() => {
    // React runs effects twice while developing.
    if (isShown.current) return;
    isShown.current = true;
    void show();
  });

  useEffect(() => showOnce(), []);

  return { confirmation, retry: () => void show() };
}
