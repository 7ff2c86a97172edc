import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { signInWithGoogle } from '../../../session/session.thunks.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { loadGoogleIdentity } from '../google-identity.ts';
import { FormProblem } from './FormProblem.tsx';

interface GoogleButtonProps {
  clientId: string;
}

type State = 'loading' | 'ready' | 'unreachable';

/** The provider draws its own button; its script is fetched once the page has settled. */
export function GoogleButton({ clientId }: GoogleButtonProps) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = useEffectEvent(async (credential: string) => {
    setProblem(null);
    const result = await dispatch(signInWithGoogle(credential));
    if (signInWithGoogle.rejected.match(result)) setProblem(result.payload?.message ?? null);
  });

  useEffect(() => {
    let isGone = false;
    async function show() {
      const google = await loadGoogleIdentity().catch(() => null);
      if (isGone) return;
      setState(google ? 'ready' : 'unreachable');
      if (!google || !place.current) return;
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => void signIn(credential),
      });
      const width = Math.min(400, place.current.clientWidth);
      google.renderButton(place.current, { theme: 'outline', size: 'large', width });
    }
    const cancel = whenIdle(() => void show());
    return () => {
      isGone = true;
      cancel();
    };
  }, [clientId]);

  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <div ref={place} className="grid min-h-11 justify-center" />
      {state === 'loading' && <Skeleton className="-mt-11 h-11 rounded-control" />}
      {state === 'unreachable' && (
        <p role="status" className="-mt-11 text-center text-control text-muted">
          <Trans>Google could not be reached. Please use your e-mail instead.</Trans>
        </p>
      )}
    </>
  );
}
