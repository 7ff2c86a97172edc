import { Trans } from '@lingui/react/macro';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { loadGoogleIdentity, onGoogleCredential } from '../../../lib/google-identity.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { signInWithGoogle } from '../../../session/session.thunks.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { needsSignInStep, type Admission, type SignInStepInput } from '../sign-in-step.ts';
import { SignInStepDialogs } from './SignInStepDialogs.tsx';

interface GoogleButtonProps {
  clientId: string;
  /** Called if the account is suspended. */
  onSuspended?: ((suspension: Suspension) => void) | undefined;
  /** Sent in case Google login creates a new account. */
  admission?: Admission | undefined;
  /** Called if the account waits for approval; without it a dialog says so. */
  onApprovalPending?: ((credential: string) => void) | undefined;
}

type State = 'loading' | 'ready' | 'unreachable';

/** Google renders its own button; its script loads when the page is idle. */
export function GoogleButton(props: GoogleButtonProps) {
  const { clientId, onSuspended, admission, onApprovalPending } = props;
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => state.session.signInWithGoogle.loading);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [problem, setProblem] = useState<string | null>(null);

  const [waiting, setWaiting] = useState<{ credential: string; failure: RequestFailure } | null>(
    null,
  );

  async function send(credential: string, more: SignInStepInput = {}) {
    const result = await dispatch(signInWithGoogle({ credential, ...admission, ...more }));
    return signInWithGoogle.rejected.match(result) ? (result.payload ?? null) : null;
  }

  const signIn = useEffectEvent(async (credential: string) => {
    setProblem(null);
    const rejection = await send(credential);
    if (rejection?.code === 'APPROVAL_PENDING' && onApprovalPending) onApprovalPending(credential);
    else if (rejection && needsSignInStep(rejection))
      setWaiting({ credential, failure: rejection });
    else setProblem(rejection?.message ?? null);
    if (rejection?.suspension) onSuspended?.(rejection.suspension);
  });

  useEffect(() => {
    let isGone = false;
    async function show() {
      const google = await loadGoogleIdentity(clientId).catch(() => null);
      if (isGone) return;
      setState(google ? 'ready' : 'unreachable');
      if (google && place.current) google.renderButton(place.current, buttonOptions(place.current));
    }
    const stopListening = onGoogleCredential((credential) => void signIn(credential));
    const cancel = whenIdle(() => void show());
    return () => {
      isGone = true;
      cancel();
      stopListening();
    };
  }, [clientId]);

  return (
    <div className="grid gap-4">
      <FormError>{problem}</FormError>
      <div>
        {/* In dark mode the browser would draw a white background behind Google's frame. */}
        <div ref={place} className="grid min-h-11 justify-center [color-scheme:light]" />
        {state === 'loading' && <Skeleton className="-mt-11 h-11 rounded-control" />}
        {state === 'unreachable' && (
          <p role="status" className="-mt-11 text-center text-control text-muted">
            <Trans>We could not reach Google. Please use your email instead.</Trans>
          </p>
        )}
      </div>
      {waiting && (
        <SignInStepDialogs
          failure={waiting.failure}
          send={(more) => send(waiting.credential, more)}
          account={waiting}
          onClose={() => setWaiting(null)}
        />
      )}
      {isBusy && (
        <p role="status" className="flex items-center justify-center gap-2 text-control text-muted">
          <Spinner />
          <Trans>Signing in with Google</Trans>
        </p>
      )}
    </div>
  );
}

function buttonOptions(place: HTMLElement): Record<string, string | number> {
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  return {
    theme: isDark ? 'filled_black' : 'outline',
    size: 'large',
    text: 'continue_with',
    width: Math.min(400, place.clientWidth),
  };
}
